/** Messages of device tokens and their tests. */
import { defineMessages } from '../../language/messages.ts'

export const connectMessages = defineMessages({
  deviceToken: {
    en: 'Device token',
    de: 'Geräte-Token',
    fr: 'Jeton d’appareil',
    es: 'Token de dispositivo',
    it: 'Token del dispositivo'
  },
  vehicleTokens: {
    en: 'Device tokens of this vehicle',
    de: 'Geräte-Token dieses Fahrzeugs',
    fr: 'Jetons d’appareil de ce véhicule',
    es: 'Tokens de dispositivo de este vehículo',
    it: 'Token dei dispositivi di questo veicolo'
  },
  deviceTokenTyped: {
    en: 'Not case-sensitive; hyphens are optional.',
    de: 'Groß- und Kleinschreibung ist egal; Bindestriche sind optional.',
    fr: 'Majuscules et minuscules équivalentes ; tirets facultatifs.',
    es: 'No distingue mayúsculas; los guiones son opcionales.',
    it: 'Maiuscole e minuscole equivalenti; trattini facoltativi.'
  },
  testPositionText: {
    en: 'Sends a test position at {position}, as the device would.',
    de: 'Sendet eine Testposition bei {position}, wie das Gerät.',
    fr: 'Envoie une position d’essai à {position}, comme l’appareil.',
    es: 'Envía una posición de prueba en {position}, como el dispositivo.',
    it: 'Invia una posizione di prova a {position}, come il dispositivo.'
  },
  testPositionPlace: {
    en: 'Sends a test position at the place you enter, as the device would.',
    de: 'Sendet eine Testposition an dem Ort, den Sie eingeben, wie das Gerät.',
    fr: 'Envoie une position d’essai au lieu que vous indiquez, comme l’appareil.',
    es: 'Envía una posición de prueba en el lugar que indique, como el dispositivo.',
    it: 'Invia una posizione di prova nel luogo indicato, come il dispositivo.'
  },
  testPositionMissing: {
    en: 'Enter latitude (−90 to 90) and longitude (−180 to 180).',
    de: 'Geben Sie Breitengrad (−90 bis 90) und Längengrad (−180 bis 180) ein.',
    fr: 'Indiquez la latitude (de −90 à 90) et la longitude (de −180 à 180).',
    es: 'Indique la latitud (de −90 a 90) y la longitud (de −180 a 180).',
    it: 'Indicare la latitudine (da −90 a 90) e la longitudine (da −180 a 180).'
  },
  testPositionSent: {
    en: 'The service has received the test position.',
    de: 'Der Dienst hat die Testposition empfangen.',
    fr: 'Le service a reçu la position d’essai.',
    es: 'El servicio ha recibido la posición de prueba.',
    it: 'Il servizio ha ricevuto la posizione di prova.'
  },
  sendTestPosition: {
    en: 'Send a test position',
    de: 'Testposition senden',
    fr: 'Envoyer une position d’essai',
    es: 'Enviar una posición de prueba',
    it: 'Invia una posizione di prova'
  },
  sendingTestPosition: { en: 'Sending…', de: 'Wird gesendet …', fr: 'Envoi…', es: 'Enviando…', it: 'Invio…' },
  latitude: { en: 'Latitude', de: 'Breitengrad', fr: 'Latitude', es: 'Latitud', it: 'Latitudine' },
  longitude: { en: 'Longitude', de: 'Längengrad', fr: 'Longitude', es: 'Longitud', it: 'Longitudine' }
})

declare module '../../language/messages.ts' {
  interface MessagesByFeature {
    connect: typeof connectMessages
  }
}
