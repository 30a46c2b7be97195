/** The product's name. What is written out elsewhere: the demo's addresses, the documents, the docs. */
export const product = {
  name: 'Trove',
  /** The name inside routes and calls, e.g. `/how-trove-works`, `troveSignIn`. */
  slug: 'trove',
  /** Cookie that keeps the bearer token in the browser. */
  tokenCookie: 'X-Trove-Token',
  /** Ties a session to its browser, over https. */
  browserCookie: '__Host-X-Trove-Browser',
  /** Says that a browser has signed in before. */
  knownCookie: 'X-Trove-Known',
} as const;
