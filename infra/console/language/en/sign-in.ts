/** Messages of the sign-in. */
export const signIn = {
  signIn: 'Sign in',
  signInTitle: 'Sign in to the console',
  email: 'Email',
  password: 'Password',
  organization: 'Organization',
  organizationHint: 'ID of the organization under which you sign in; its vehicles and yours are shown.',
  wallScreen: 'Wall screen',
  wallScreenHint: 'Stay signed in without input. Otherwise the session ends after an hour without any.',
  signingIn: 'Signing in …',
  emailMissing: 'Enter an email address.',
  wrongCredentials: 'Email or password is wrong.',
  passwordLength: 'A password has 8 to 64 characters.',
  sessionRefused: 'Your session has ended. Sign in again to continue where you were.',
  sessionIdle: 'Nobody used the console for an hour, so you were signed out.',
  signedOut: 'You are signed out.',
  signedOutHere:
    'You are signed out in this tab. The service could not be told: the token stays valid until it expires.',
  otherProvider: 'This organization has a sign-in of its own.',
  continueThere: 'Continue there'
} as const
