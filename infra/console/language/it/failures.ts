/** Messages of failed requests. */
import type { failures as english } from '../en/failures.ts'
import type { Translation } from '../messages.ts'

export const failures: Translation<typeof english> = {
  failedInvalid: 'Il servizio non accetta questa richiesta.',
  failedPermission: 'Manca il permesso {permission}.',
  failedPermissionUnknown: 'Manca il permesso.',
  failedNotFound: 'Non esiste, o non più.',
  failedInternal: 'Il servizio ha un errore. Comunicare questo ID al gestore:',
  failedInternalWithoutId: 'La console o il servizio ha un errore.',
  failedUnreachable: 'Il servizio non è raggiungibile.',
  failedWait: 'Troppe richieste. Si può riprovare tra {seconds} s.',
  failedWaitRepeated: 'Troppe richieste. Nuovo tentativo tra {seconds} s.'
}
