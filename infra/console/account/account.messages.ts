/** Messages of the account. */
import { defineMessages } from '../language/messages.ts'

export const accountMessages = defineMessages({
  account: { en: 'Account', de: 'Konto', fr: 'Compte', es: 'Cuenta', it: 'Account' },
  profile: { en: 'Profile', de: 'Profil', fr: 'Profil', es: 'Perfil', it: 'Profilo' },
  firstName: { en: 'First name', de: 'Vorname', fr: 'Prénom', es: 'Nombre', it: 'Nome' },
  lastName: { en: 'Last name', de: 'Nachname', fr: 'Nom', es: 'Apellidos', it: 'Cognome' },
  street: {
    en: 'Street and number',
    de: 'Straße und Hausnummer',
    fr: 'Rue et numéro',
    es: 'Calle y número',
    it: 'Via e numero'
  },
  postalCode: { en: 'Postal code', de: 'Postleitzahl', fr: 'Code postal', es: 'Código postal', it: 'CAP' },
  city: { en: 'City', de: 'Ort', fr: 'Ville', es: 'Ciudad', it: 'Città' },
  country: { en: 'Country', de: 'Land', fr: 'Pays', es: 'País', it: 'Paese' },
  mailForMarketing: {
    en: 'My email address may be used for marketing',
    de: 'Meine E-Mail-Adresse darf für Werbung genutzt werden',
    fr: 'Mon adresse e-mail peut être utilisée à des fins publicitaires',
    es: 'Mi correo electrónico se puede usar para publicidad',
    it: 'Il mio indirizzo e-mail può essere usato a scopo pubblicitario'
  },
  notifyMessage: {
    en: 'Email me alerts',
    de: 'Meldungen per E-Mail an mich',
    fr: 'M’envoyer les alertes par e-mail',
    es: 'Enviarme las alertas por correo',
    it: 'Ricevere gli avvisi per e-mail'
  },
  notifyNews: {
    en: 'Notify me about new articles from partners',
    de: 'Bei neuen Artikeln von Partnern benachrichtigen',
    fr: 'Me prévenir des nouveaux articles des partenaires',
    es: 'Avisarme de los artículos nuevos de socios',
    it: 'Ricevere i nuovi articoli dei partner'
  },
  profileSaved: {
    en: 'Profile saved',
    de: 'Profil gespeichert',
    fr: 'Profil enregistré',
    es: 'Perfil guardado',
    it: 'Profilo salvato'
  },
  display: { en: 'Display', de: 'Anzeige', fr: 'Affichage', es: 'Visualización', it: 'Visualizzazione' },
  displayText: {
    en: 'Saved with your account, so it applies in every browser. The theme applies to this browser only.',
    de: 'Wird im Konto gespeichert und gilt in jedem Browser; die Darstellung (hell oder dunkel) gilt nur in diesem.',
    fr: 'Enregistré avec votre compte, donc valable dans tous les navigateurs ; le thème ne vaut que dans celui-ci.',
    es: 'Se guarda en la cuenta y se aplica en todos los navegadores; el tema se aplica solo en este.',
    it: 'Salvata con l’account e valida in ogni browser; il tema vale solo in questo.'
  },
  units: { en: 'Units', de: 'Einheiten', fr: 'Unités', es: 'Unidades', it: 'Unità' },
  unitsMETRIC: {
    en: 'Metric: km, litres',
    de: 'Metrisch: km, Liter',
    fr: 'Métriques : km, litres',
    es: 'Métricas: km, litros',
    it: 'Metriche: km, litri'
  },
  unitsIMPERIAL: {
    en: 'Imperial: miles, gallons',
    de: 'Imperial: Meilen, Gallonen',
    fr: 'Impériales : miles, gallons',
    es: 'Imperiales: millas, galones',
    it: 'Imperiali: miglia, galloni'
  },
  clock: { en: 'Clock', de: 'Uhrzeit', fr: 'Format de l’heure', es: 'Formato de hora', it: 'Formato dell’ora' },
  clockDefault: {
    en: 'Default for the language',
    de: 'Standard der Sprache',
    fr: 'Par défaut pour la langue',
    es: 'Predeterminado del idioma',
    it: 'Predefinito per la lingua'
  },
  clock24H: { en: '24 hours', de: '24 Stunden', fr: '24 heures', es: '24 horas', it: '24 ore' },
  clockAMPM: {
    en: '12 hours, am and pm',
    de: '12 Stunden (AM/PM)',
    fr: '12 heures, AM et PM',
    es: '12 horas, a. m. y p. m.',
    it: '12 ore, AM e PM'
  },
  sessionPart: { en: 'Session', de: 'Sitzung', fr: 'Session', es: 'Sesión', it: 'Sessione' },
  signedInUntil: {
    en: 'Signed in until',
    de: 'Angemeldet bis',
    fr: 'Connecté jusqu’au',
    es: 'Sesión válida hasta',
    it: 'Sessione valida fino a'
  },
  staysSignedIn: {
    en: 'When idle',
    de: 'Ohne Eingaben',
    fr: 'Sans activité',
    es: 'Sin actividad',
    it: 'Senza attività'
  },
  staysWall: {
    en: 'Stays signed in',
    de: 'Bleibt angemeldet',
    fr: 'Reste ouverte',
    es: 'Sigue abierta',
    it: 'Resta aperta'
  },
  staysHour: {
    en: 'Signed out after an hour',
    de: 'Wird nach einer Stunde abgemeldet',
    fr: 'Se termine après une heure',
    es: 'Se cierra tras una hora',
    it: 'Si chiude dopo un’ora'
  },
  requestsPart: { en: 'Requests', de: 'Anfragen', fr: 'Requêtes', es: 'Peticiones', it: 'Richieste' }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    account: typeof accountMessages
  }
}
