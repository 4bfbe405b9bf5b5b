/** Messages of device tokens and their tests. */
import type { connect as english } from '../en/connect.ts'
import type { Translation } from '../messages.ts'

export const connect: Translation<typeof english> = {
  deviceToken: 'Jeton d’appareil',
  vehicleTokens: 'Jetons d’appareil de ce véhicule',
  deviceTokenTyped: 'À la saisie, les majuscules et les tirets n’ont pas d’importance.',
  testPositionText: 'L’essai enregistre une position comme un appareil l’enverrait : maintenant, à {position}.',
  testPositionPlace:
    'L’essai enregistre une position comme un appareil l’enverrait : maintenant, au lieu que vous indiquez en degrés.',
  testPositionMissing: 'Indiquez la latitude (de −90 à 90) et la longitude (de −180 à 180).',
  testPositionSent: 'Le service a reçu la position d’essai.',
  sendTestPosition: 'Envoyer une position d’essai',
  sendingTestPosition: 'Envoi…',
  latitude: 'Latitude',
  longitude: 'Longitude'
}
