/** Messages of making, changing and revoking tokens. */
import type { tokenForms as english } from '../en/token-forms.ts'
import type { Translation } from '../messages.ts'

export const tokenForms: Translation<typeof english> = {
  newToken: 'Nuevo token',
  makeToken: 'Crear el token',
  makingToken: 'Creando…',
  tokenActions: 'Acciones',
  tokenChange: 'Modificar',
  tokenChangeOf: 'Modificar {name}',
  tokenRevoke: 'Revocar',
  tokenRevoking: 'Revocando…',
  tokenRevokeOf: 'Revocar {name}',
  tokenNameHint: 'Para qué es el token, por ejemplo el programa que lo usa.',
  tokenNameMissing: 'Introduzca un nombre.',
  tokenOwner: 'Propietario',
  tokenOwnerMe: 'Usted',
  tokenExpiry: 'Caduca',
  tokenExpiryKept: 'Sin cambios: {moment}',
  tokenExpiryDays: 'En {days} días',
  tokenExpiryDate: 'Al final de un día',
  tokenExpiryNever: 'Nunca',
  tokenExpiryNeverHint: 'Un token olvidado sigue siendo válido para quien lo tenga.',
  tokenExpiryDay: 'Último día',
  tokenDayMissing: 'Elija un día a partir de hoy.',
  tokenVehiclesAll: 'Todos aquellos a los que tiene acceso su propietario, también los futuros',
  tokenVehiclesChosen: 'Solo estos:',
  tokenVehiclesFind: 'Buscar un vehículo por nombre o ID',
  tokenVehiclesCount: {
    one: '{count} seleccionado, {limit} como máximo',
    other: '{count} seleccionados, {limit} como máximo'
  },
  tokenVehiclesMore: {
    one: '{count} más. Escriba para encontrarlo.',
    other: '{count} más. Escriba para encontrarlos.'
  },
  tokenVehiclesMissing: 'Elija al menos un vehículo.',
  tokenPermissions: 'El token puede',
  tokenPermissionsMissing: 'Elija al menos un permiso.',
  tokenTooMany: 'Ya hay {limit} tokens, que es el máximo. Revoque uno primero.',
  tokenMade: 'Token «{name}»',
  tokenMadeText:
    'Se muestra solo esta vez. Guárdelo donde el programa pueda leerlo; quien lo tenga puede usar todos sus permisos.',
  tokenSecret: 'Token',
  tokenCurl: 'Probarlo en un terminal',
  tokenDone: 'Listo',
  tokenNotCopied: 'El token aún no se ha copiado y no se puede volver a mostrar. Cópielo o elija «Listo».',
  tokenChanged: 'El token «{name}» se ha modificado. El cambio se aplica en menos de 60 segundos.',
  tokenRevoked: 'El token «{name}» se ha revocado. Dejará de funcionar en menos de 60 segundos.',
  tokenRevokeTitle: '¿Revocar el token «{name}»?',
  tokenRevokeText: 'Los programas que lo usan dejarán de funcionar en menos de 60 segundos. No se puede deshacer.'
}
