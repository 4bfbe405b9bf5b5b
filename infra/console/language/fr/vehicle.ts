/** Messages of the screen of a vehicle. */
import type { vehicle as english } from '../en/vehicle.ts'
import type { Translation } from '../language.ts'

export const vehicle: Translation<typeof english> = {
  vehicle: 'Véhicule',
  vehicleParts: 'Parties du véhicule',
  seenVia: 'Vous le voyez par {sources}',
  openVehicle: 'Ouvrir',
  keyOpen: 'ouvrir le véhicule choisi',
  tabNow: 'Maintenant',
  tabConnect: 'Connecter',
  waitingForPosition: 'En attente de la première position …',
  received: 'Reçu',
  addressOfThisMachine:
    "Les téléphones ne peuvent pas joindre cette adresse : elle n'existe que sur cette machine. Démarrez le service ainsi, et ouvrez la console à l'adresse qu'il indique :",
  connectPhone: 'Connecter un téléphone',
  connectPhoneText:
    "Une application envoie les positions du téléphone. Son jeton permet d'envoyer les données de ce véhicule, rien d'autre.",
  phoneToken: 'Téléphone dans {vehicle}',
  makeDeviceToken: 'Créer un jeton pour un téléphone',
  makingToken: 'Création …',
  deviceTokenOnce:
    "Le jeton n'est montré que cette fois. Il reste valable jusqu'à ce que vous le révoquiez parmi vos jetons.",
  phoneApp: 'Application',
  qrCodeFor: 'Code QR pour {app}',
  scanOwnTracks: "Scannez-le avec l'appareil photo : OwnTracks s'ouvre et reprend les réglages.",
  placeOwnTracks: 'Ou à la main : Préférences › Connexion, mode HTTP, authentification activée.',
  scanTraccar: "Scannez-le dans l'application, dans ses réglages.",
  placeTraccar: "Ou à la main, dans les réglages. L'identifiant de l'appareil reste tel quel.",
  scanOsmAnd: "Scannez-le avec l'appareil photo et copiez le texte.",
  placeOsmAnd: 'À saisir sous Greffons › Enregistrement de trajet › Paramètres › Suivi en ligne.',
  appAddress: 'URL',
  appUser: "Nom d'utilisateur",
  appServer: 'URL du serveur',
  appWebAddress: 'Adresse web',
  connectProgram: 'Connecter un appareil ou un programme',
  connectProgramText: 'Il envoie des enregistrements avec un jeton qui expire de lui-même.',
  minutesValid: 'Valable pendant (minutes)',
  makeUploadToken: "Créer un jeton d'envoi",
  uploadTokenOnce: "Le jeton n'est montré que cette fois. Il est valable {minutes} minutes.",
  uploadToken: "Jeton d'envoi",
  uploadLine: 'Envoie un enregistrement'
}
