/** Messages of device tokens and their tests. */
import type { connect as english } from '../en/connect.ts'
import type { Translation } from '../messages.ts'

export const connect: Translation<typeof english> = {
  deviceToken: 'Token del dispositivo',
  vehicleTokens: 'Token dei dispositivi di questo veicolo',
  deviceTokenTyped: 'Quando lo si scrive, maiuscole e trattini non contano.',
  testPositionText: 'La prova salva un record come lo invierebbe un dispositivo: adesso, a {position}.',
  testPositionPlace: 'La prova salva un record come lo invierebbe un dispositivo: adesso, nel luogo indicato in gradi.',
  testPositionMissing: 'Indicare la latitudine (da −90 a 90) e la longitudine (da −180 a 180).',
  testPositionSent: 'Il servizio ha ricevuto la posizione di prova.',
  sendTestPosition: 'Invia una posizione di prova',
  sendingTestPosition: 'Invio…',
  latitude: 'Latitudine',
  longitude: 'Longitudine'
}
