import { product } from './product.ts';

/** Paths of the API, as SPEC section 7 names them. */
export const calls = {
  signIn: `/api/${product.slug}SignIn`,
  figSignIn: `/api/${product.slug}FigSignIn`,
  resetPassword: `/api/${product.slug}ResetPass`,
  requestLogin: '/api/requestLogin',
  requestNewPassword: '/api/requestNewPassword',
  stateOfOwnership: '/api/stateOfOwnership',
  logout: '/api/logout',
  /** Who the token belongs to: role and address, for the frame and its guards. */
  session: '/api/session',
} as const;
