/** Messages of the account. */
import type { account as english } from '../en/account.ts'
import type { Translation } from '../messages.ts'

export const account: Translation<typeof english> = {
  account: 'Compte',
  profile: 'Profil',
  firstName: 'Prénom',
  lastName: 'Nom',
  street: 'Rue et numéro',
  postalCode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  mailForMarketing: 'Mon adresse e-mail peut être utilisée à des fins publicitaires',
  notifyMessage: 'M’envoyer les alertes par e-mail',
  notifyNews: 'Me prévenir des nouveaux articles des partenaires',
  profileSaved: 'Le profil est enregistré.',
  display: 'Affichage',
  displayText:
    'Enregistré avec votre compte, donc valable dans tous les navigateurs ; le thème ne vaut que dans celui-ci.',
  units: 'Unités',
  unitsMETRIC: 'Métriques : km, litres',
  unitsIMPERIAL: 'Impériales : miles, gallons',
  clock: 'Format de l’heure',
  clockUsual: 'Par défaut pour la langue',
  clock24H: '24 heures',
  clockAMPM: '12 heures, AM et PM',
  sessionPart: 'Session',
  signedInUntil: 'Connecté jusqu’au',
  staysSignedIn: 'Sans activité',
  staysWall: 'Reste ouverte (écran mural)',
  staysHour: 'Se termine après une heure',
  requestsPart: 'Requêtes'
}
