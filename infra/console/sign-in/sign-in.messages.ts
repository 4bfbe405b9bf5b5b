/** Messages of the sign-in. */
import { defineMessages } from '../language/messages.ts'

export const signInMessages = defineMessages({
  signIn: { en: 'Sign in', de: 'Anmelden', fr: 'Se connecter', es: 'Iniciar sesión', it: 'Accedi' },
  signInTitle: {
    en: 'Sign in to the console',
    de: 'An der Konsole anmelden',
    fr: 'Se connecter à la console',
    es: 'Iniciar sesión en la consola',
    it: 'Accedi alla console'
  },
  email: { en: 'Email', de: 'E-Mail', fr: 'E-mail', es: 'Correo electrónico', it: 'E-mail' },
  password: { en: 'Password', de: 'Passwort', fr: 'Mot de passe', es: 'Contraseña', it: 'Password' },
  newPassword: {
    en: 'New password',
    de: 'Neues Passwort',
    fr: 'Nouveau mot de passe',
    es: 'Contraseña nueva',
    it: 'Nuova password'
  },
  forgotPassword: {
    en: 'Forgot password?',
    de: 'Passwort vergessen?',
    fr: 'Mot de passe oublié ?',
    es: '¿Ha olvidado la contraseña?',
    it: 'Password dimenticata?'
  },
  askForLink: {
    en: 'Forgotten your password? Ask the operator for a link that sets a new one.',
    de: 'Passwort vergessen? Bitten Sie den Betreiber um einen Link, mit dem Sie ein neues setzen.',
    fr: 'Mot de passe oublié ? Demandez à l’exploitant un lien pour en choisir un nouveau.',
    es: '¿Ha olvidado la contraseña? Pida al operador un enlace para elegir una nueva.',
    it: 'Password dimenticata? Chieda al gestore un link per sceglierne una nuova.'
  },
  requestLink: {
    en: 'Send the link',
    de: 'Link senden',
    fr: 'Envoyer le lien',
    es: 'Enviar el enlace',
    it: 'Invia il link'
  },
  linkRequested: {
    en: 'If this email has an account, a link that sets a new password is on its way. You can ask for another one in {minutes} minutes.',
    de: 'Wenn es zu dieser E-Mail ein Konto gibt, ist ein Link unterwegs, mit dem Sie ein neues Passwort setzen. In {minutes} Minuten können Sie einen weiteren anfordern.',
    fr: 'Si un compte existe pour cet e-mail, un lien pour choisir un nouveau mot de passe est en route. Vous pourrez en demander un autre dans {minutes} minutes.',
    es: 'Si este correo tiene una cuenta, hay un enlace en camino para elegir una contraseña nueva. Podrá pedir otro en {minutes} minutos.',
    it: 'Se a questa e-mail corrisponde un account, un link per scegliere una nuova password è in arrivo. Potrà chiederne un altro tra {minutes} minuti.'
  },
  resetTitle: {
    en: 'Set a new password',
    de: 'Neues Passwort setzen',
    fr: 'Choisir un nouveau mot de passe',
    es: 'Elegir una contraseña nueva',
    it: 'Scegli una nuova password'
  },
  resetSave: {
    en: 'Set password',
    de: 'Passwort setzen',
    fr: 'Enregistrer le mot de passe',
    es: 'Guardar la contraseña',
    it: 'Salva la password'
  },
  resetDone: {
    en: 'The password is set. All sessions have ended.',
    de: 'Das Passwort ist gesetzt. Alle Sitzungen sind beendet.',
    fr: 'Le mot de passe est enregistré. Toutes les sessions sont terminées.',
    es: 'La contraseña se ha guardado. Todas las sesiones han terminado.',
    it: 'La password è salvata. Tutte le sessioni sono terminate.'
  },
  resetInvalid: {
    en: 'This link has expired or was used.',
    de: 'Dieser Link ist abgelaufen oder wurde benutzt.',
    fr: 'Ce lien a expiré ou a déjà servi.',
    es: 'Este enlace ha caducado o ya se usó.',
    it: 'Questo link è scaduto o già usato.'
  },
  organization: {
    en: 'Organization',
    de: 'Organisation',
    fr: 'Organisation',
    es: 'Organización',
    it: 'Organizzazione'
  },
  organizationHint: {
    en: 'You will see this organization’s vehicles and your own.',
    de: 'Sie sehen die Fahrzeuge dieser Organisation und Ihre eigenen.',
    fr: 'Vous verrez les véhicules de cette organisation et les vôtres.',
    es: 'Verá los vehículos de esta organización y los suyos.',
    it: 'Vedrà i veicoli di questa organizzazione e i propri.'
  },
  wallScreen: {
    en: 'Keep me signed in',
    de: 'Angemeldet bleiben',
    fr: 'Rester connecté',
    es: 'Mantener la sesión',
    it: 'Resta connesso'
  },
  wallScreenHint: {
    en: 'Otherwise you are signed out after an hour without activity.',
    de: 'Sonst werden Sie nach einer Stunde ohne Aktivität abgemeldet.',
    fr: 'Sinon, vous êtes déconnecté après une heure sans activité.',
    es: 'De lo contrario, la sesión se cierra tras una hora sin actividad.',
    it: 'Altrimenti la sessione si chiude dopo un’ora senza attività.'
  },
  signingIn: {
    en: 'Signing in…',
    de: 'Wird angemeldet …',
    fr: 'Connexion…',
    es: 'Iniciando sesión…',
    it: 'Accesso in corso…'
  },
  signInAsDemo: {
    en: 'Open the demo',
    de: 'Demo öffnen',
    fr: 'Ouvrir la démo',
    es: 'Abrir la demo',
    it: 'Apri la demo'
  },
  emailMissing: {
    en: 'Enter an email address.',
    de: 'Geben Sie eine E-Mail-Adresse ein.',
    fr: 'Saisissez une adresse e-mail.',
    es: 'Introduzca un correo electrónico.',
    it: 'Inserire un indirizzo e-mail.'
  },
  wrongCredentials: {
    en: 'Wrong email or password.',
    de: 'E-Mail oder Passwort ist falsch.',
    fr: 'L’e-mail ou le mot de passe est incorrect.',
    es: 'El correo o la contraseña no son correctos.',
    it: 'L’e-mail o la password non è corretta.'
  },
  passwordLength: {
    en: 'A password has 8 to 64 characters.',
    de: 'Ein Passwort hat 8 bis 64 Zeichen.',
    fr: 'Un mot de passe compte 8 à 64 caractères.',
    es: 'Una contraseña tiene de 8 a 64 caracteres.',
    it: 'Una password ha da 8 a 64 caratteri.'
  },
  sessionRefused: {
    en: 'Your session has ended. Sign in again to pick up where you left off.',
    de: 'Ihre Sitzung ist beendet. Melden Sie sich wieder an, um hier weiterzumachen.',
    fr: 'Votre session est terminée. Reconnectez-vous pour continuer ici.',
    es: 'Su sesión ha terminado. Inicie sesión de nuevo para continuar aquí.',
    it: 'La sessione è terminata. Accedere di nuovo per continuare qui.'
  },
  sessionIdle: {
    en: 'You were signed out after an hour without activity.',
    de: 'Sie wurden nach einer Stunde ohne Aktivität abgemeldet.',
    fr: 'Vous avez été déconnecté après une heure sans activité.',
    es: 'Se cerró su sesión tras una hora sin actividad.',
    it: 'La sessione è stata chiusa dopo un’ora senza attività.'
  },
  signedOut: {
    en: 'You are signed out.',
    de: 'Sie sind abgemeldet.',
    fr: 'Vous êtes déconnecté.',
    es: 'Ha cerrado la sesión.',
    it: 'La sessione è chiusa.'
  },
  signedOutHere: {
    en: 'You are signed out, but the service could not be reached: the token stays valid until it expires.',
    de: 'Sie sind abgemeldet, aber der Dienst war nicht erreichbar: Das Token gilt, bis es abläuft.',
    fr: 'Vous êtes déconnecté, mais le service n’a pas pu être joint : le jeton reste valable jusqu’à son expiration.',
    es: 'Ha cerrado la sesión, pero no se pudo conectar con el servicio: el token vale hasta que caduque.',
    it: 'La sessione è chiusa, ma il servizio non è stato raggiunto: il token vale fino alla scadenza.'
  },
  otherProvider: {
    en: 'This organization has its own sign-in.',
    de: 'Diese Organisation hat eine eigene Anmeldung.',
    fr: 'Cette organisation a sa propre connexion.',
    es: 'Esta organización tiene su propio inicio de sesión.',
    it: 'Questa organizzazione ha un proprio accesso.'
  },
  continueThere: {
    en: 'Continue there',
    de: 'Dort fortfahren',
    fr: 'Y continuer',
    es: 'Continuar allí',
    it: 'Continua lì'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    signIn: typeof signInMessages
  }
}
