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
    en: 'When you type it, capital letters and hyphens do not matter.',
    de: 'Groß- und Kleinschreibung und Bindestriche spielen keine Rolle.',
    fr: 'À la saisie, les majuscules et les tirets n’ont pas d’importance.',
    es: 'Al escribirlo, las mayúsculas y los guiones no importan.',
    it: 'Quando lo si scrive, maiuscole e trattini non contano.'
  },
  testPositionText: {
    en: 'The test stores a record as a device would send it: now, at {position}.',
    de: 'Der Test speichert einen Datensatz, wie ihn ein Gerät senden würde: jetzt, an der Position {position}.',
    fr: 'L’essai enregistre une position comme un appareil l’enverrait : maintenant, à {position}.',
    es: 'La prueba guarda un registro como lo enviaría un dispositivo: ahora, en {position}.',
    it: 'La prova salva un record come lo invierebbe un dispositivo: adesso, a {position}.'
  },
  testPositionPlace: {
    en: 'The test stores a record as a device would send it: now, at the place that you enter in degrees.',
    de: 'Der Test speichert einen Datensatz, wie ihn ein Gerät senden würde: jetzt, an dem Ort, den Sie in Grad eingeben.',
    fr: 'L’essai enregistre une position comme un appareil l’enverrait : maintenant, au lieu que vous indiquez en degrés.',
    es: 'La prueba guarda un registro como lo enviaría un dispositivo: ahora, en el lugar que indique en grados.',
    it: 'La prova salva un record come lo invierebbe un dispositivo: adesso, nel luogo indicato in gradi.'
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
