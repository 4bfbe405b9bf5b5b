/** Messages of the sign-in. */
import type { signIn as english } from '../en/sign-in.ts'
import type { Translation } from '../messages.ts'

export const signIn: Translation<typeof english> = {
  signIn: 'Se connecter',
  signInTitle: 'Se connecter à la console',
  email: 'E-mail',
  password: 'Mot de passe',
  organization: 'Organisation',
  organizationHint:
    'ID de l’organisation avec laquelle vous vous connectez ; ses véhicules et les vôtres sont affichés.',
  wallScreen: 'Écran mural',
  wallScreenHint: 'Rester connecté sans activité. Sinon, la session se termine après une heure sans activité.',
  signingIn: 'Connexion…',
  signInAsDemo: 'Se connecter en tant que démo',
  emailMissing: 'Saisissez une adresse e-mail.',
  wrongCredentials: 'L’e-mail ou le mot de passe est incorrect.',
  passwordLength: 'Un mot de passe compte 8 à 64 caractères.',
  sessionRefused: 'Votre session est terminée. Reconnectez-vous pour continuer ici.',
  sessionIdle: 'Vous avez été déconnecté après une heure sans activité.',
  signedOut: 'Vous êtes déconnecté.',
  signedOutHere:
    'Vous êtes déconnecté, mais le service n’a pas pu être joint : le jeton reste valable jusqu’à son expiration.',
  otherProvider: 'Cette organisation a sa propre connexion.',
  continueThere: 'Y continuer'
}
