/** Messages of the sign-in. */
export const signIn = {
  signIn: 'Sign in',
  signInTitle: 'Sign in to the console',
  email: 'Email',
  password: 'Password',
  organization: 'Organization',
  organizationHint: 'ID of the organization you sign in with; its vehicles and yours are shown.',
  wallScreen: 'Wall screen',
  wallScreenHint: 'Stay signed in when idle. Otherwise the session ends after an hour without input.',
  signingIn: 'Signing in…',
  signInAsDemo: 'Sign in as the demo',
  emailMissing: 'Enter an email address.',
  wrongCredentials: 'Wrong email or password.',
  passwordLength: 'A password has 8 to 64 characters.',
  sessionRefused: 'Your session has ended. Sign in again to continue where you were.',
  sessionIdle: 'You were signed out after an hour without input.',
  signedOut: 'You are signed out.',
  signedOutHere: 'You are signed out, but the service could not be reached: the token stays valid until it expires.',
  otherProvider: 'This organization has its own sign-in.',
  continueThere: 'Continue there'
} as const
