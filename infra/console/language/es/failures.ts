/** Messages of failed requests. */
import type { failures as english } from '../en/failures.ts'
import type { Translation } from '../messages.ts'

export const failures: Translation<typeof english> = {
  failedInvalid: 'El servicio no acepta esta petición.',
  failedPermission: 'Le falta el permiso {permission}.',
  failedPermissionUnknown: 'Le falta el permiso.',
  failedNotFound: 'No existe, o ya no.',
  failedInternal: 'El servicio tiene un error. Comunique este ID a quien lo opera:',
  failedInternalWithoutId: 'La consola o el servicio tiene un error.',
  failedUnreachable: 'No se puede alcanzar el servicio.',
  failedWait: 'Demasiadas peticiones. Podrá reintentar en {seconds} s.',
  failedWaitRepeated: 'Demasiadas peticiones. Nuevo intento en {seconds} s.'
}
