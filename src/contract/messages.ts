/** The sentences of SPEC sections 5 and 8, word for word. */
export const messages = {
  signInFailed: 'Username or password is invalid.',
  usernameRequired: 'username required',
  passwordRequired: 'password required',
  requiredField: 'Required field',
  invalidDate: 'Invalid date',
  ageOutOfRange: 'Individual must be between 70 and 95',
  deathBenefitOutOfRange: 'Must be between $250,000 and $25,000,000',
  premiumTooLow: 'Must be greater than $0',
  premiumTooHigh: 'Must be at most $25,000,000',
  premiumTooPrecise: 'Use at most two decimals',
  figEmailRequired: 'Email must be supplied in order to continue FIG login. Please try again.',
  savedQuotesFailed: (phone: string) =>
    `Sorry, we aren’t currently able to access this data. Please try refreshing the page. If the issue persists, please call ${phone}.`,
  passwordsDiffer: "Passwords don't match!",
  passwordTooWeak:
    'Password must have more than 8 characters, and must use at least one each of Uppercase Letters, Lowercase Letters, Numbers and Special Characters.',
  passwordTooLong: 'Password must have at most 256 characters.',
  passwordResetFailed:
    'There was an error resetting your password. Please try again. If problem persists please contact your administrator.',
  advisorNameRequired: 'Advisor name required',
  validEmailRequired: 'Valid email address required',
  emailRequired: 'Email required',
  agreeToPrivacyPolicy: 'Please read and agree to the Privacy Policy',
  agreeToTermsOfUse: 'Please read and agree to the Terms of Use',
  loginRequestPending: 'Login request has already been created and is still pending.',
  loginGranted:
    'Login has been created for this user. Please log in using assigned password by Admin. If you do not have the password, please contact your Administrator.',
  loginExists: 'User already has a login. If you do not remember your password, please reset your password.',
  resetEmailRequired: 'Email address required',
  resetRequestSent: 'New Password request was successfully sent.',
  resetRequestFailed: 'There was an error processing your request. Please try again.',
  tooLong: 'This is too long',
} as const;
