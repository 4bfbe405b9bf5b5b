/** Messages of failed requests. */
import type { failures as english } from '../en/failures.ts'
import type { Translation } from '../messages.ts'

export const failures: Translation<typeof english> = {
  failedInvalid: 'El servicio no ha aceptado esta petición.',
  failedPermission: 'Para esto necesita el permiso «{permission}».',
  failedPermissionUnknown: 'No tiene permiso para esto.',
  failedNotFound: 'No se ha encontrado. Puede que se haya eliminado.',
  failedInternal: 'Se ha producido un error en el servicio. Comunique este ID a su operador:',
  failedInternalWithoutId: 'Se ha producido un error en la consola o en el servicio.',
  failedUnreachable: 'No se puede conectar con el servicio.',
  failedWait: 'Demasiadas peticiones. Podrá volver a intentarlo en {seconds} s.',
  failedWaitRepeated: 'Demasiadas peticiones. Nuevo intento en {seconds} s.'
}
