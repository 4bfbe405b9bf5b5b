/** Messages of device tokens and their tests. */
import type { connect as english } from '../en/connect.ts'
import type { Translation } from '../messages.ts'

export const connect: Translation<typeof english> = {
  deviceToken: 'Token del dispositivo',
  vehicleTokens: 'Token dei dispositivi di questo veicolo',
  deviceTokenTyped: 'Quando lo si digita, maiuscole e trattini non contano.',
  testPositionText: 'Una prova salva un record di questo veicolo, come fa un dispositivo: adesso, a {position}.',
  testPositionPlace:
    'Una prova salva un record di questo veicolo, come fa un dispositivo: adesso, nel luogo che indica in gradi.',
  testPositionMissing: 'Indichi la latitudine (da −90 a 90) e la longitudine (da −180 a 180).',
  testPositionSent: 'Il servizio ha ricevuto la posizione di prova.',
  sendTestPosition: 'Invia una posizione di prova',
  sendingTestPosition: 'Invio in corso …',
  latitude: 'Latitudine',
  longitude: 'Longitudine'
}
