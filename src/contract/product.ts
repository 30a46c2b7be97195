/** The one file that knows the product's name: a rename is one edit here. */
export const product = {
  name: 'Trove',
  /** The name inside routes and calls, e.g. `/how-trove-works`, `troveSignIn`. */
  slug: 'trove',
  /** Cookie that keeps the bearer token in the browser. */
  tokenCookie: 'X-Trove-Token',
} as const;
