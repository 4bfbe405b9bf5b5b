/** Messages of device tokens and their tests. */
import type { connect as english } from '../en/connect.ts'
import type { Translation } from '../messages.ts'

export const connect: Translation<typeof english> = {
  deviceToken: 'Token de dispositivo',
  vehicleTokens: 'Tokens de dispositivo de este vehículo',
  deviceTokenTyped: 'Al escribirlo, las mayúsculas y los guiones no importan.',
  testPositionText: 'La prueba guarda un registro como lo enviaría un dispositivo: ahora, en {position}.',
  testPositionPlace:
    'La prueba guarda un registro como lo enviaría un dispositivo: ahora, en el lugar que indique en grados.',
  testPositionMissing: 'Indique la latitud (de −90 a 90) y la longitud (de −180 a 180).',
  testPositionSent: 'El servicio ha recibido la posición de prueba.',
  sendTestPosition: 'Enviar una posición de prueba',
  sendingTestPosition: 'Enviando…',
  latitude: 'Latitud',
  longitude: 'Longitud'
}
