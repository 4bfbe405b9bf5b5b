/** Messages of the screen of a vehicle. */
import type { vehicle as english } from '../en/vehicle.ts'
import type { Translation } from '../language.ts'

export const vehicle: Translation<typeof english> = {
  vehicle: 'Vehículo',
  vehicleParts: 'Partes del vehículo',
  seenVia: 'Lo ve a través de {sources}',
  openVehicle: 'Abrir',
  keyOpen: 'abrir el vehículo elegido',
  tabNow: 'Ahora',
  tabConnect: 'Conectar',
  waitingForPosition: 'Esperando la primera posición …',
  received: 'Recibido',
  addressOfThisMachine:
    'Los teléfonos no llegan a esta dirección: solo existe en esta máquina. Inicie el servicio así y abra la consola en la dirección que indica:',
  connectPhone: 'Conectar un teléfono',
  connectPhoneText:
    'Una aplicación envía las posiciones del teléfono. Su token permite enviar datos de este vehículo y nada más.',
  phoneToken: 'Teléfono en {vehicle}',
  makeDeviceToken: 'Crear un token para un teléfono',
  makingToken: 'Creando …',
  deviceTokenOnce: 'El token se muestra solo esta vez. Vale hasta que lo revoque entre sus tokens.',
  phoneApp: 'Aplicación',
  qrCodeFor: 'Código QR para {app}',
  scanOwnTracks: 'Escanéelo con la cámara: OwnTracks se abre y toma los ajustes.',
  placeOwnTracks: 'O a mano: Preferencias › Conexión, modo HTTP, autenticación activada.',
  scanTraccar: 'Escanéelo dentro de la aplicación, en sus ajustes.',
  placeTraccar: 'O a mano, en los ajustes. El identificador del dispositivo queda como está.',
  scanOsmAnd: 'Escanéelo con la cámara y copie el texto.',
  placeOsmAnd: 'Introdúzcalo en Complementos › Grabación de viaje › Ajustes › Seguimiento en línea.',
  appAddress: 'URL',
  appUser: 'Nombre de usuario',
  appServer: 'URL del servidor',
  appWebAddress: 'Dirección web',
  connectProgram: 'Conectar un dispositivo o un programa',
  connectProgramText: 'Envía registros con un token que caduca por sí solo.',
  minutesValid: 'Válido durante (minutos)',
  makeUploadToken: 'Crear token de envío',
  uploadTokenOnce: 'El token se muestra solo esta vez. Vale {minutes} minutos.',
  uploadToken: 'Token de envío',
  uploadLine: 'Envía un registro'
}
