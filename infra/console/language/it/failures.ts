/** Messages of failed requests. */
import type { failures as english } from '../en/failures.ts'
import type { Translation } from '../messages.ts'

export const failures: Translation<typeof english> = {
  failedInvalid: 'Il servizio non ha accettato questa richiesta.',
  failedPermission: 'Per questo le serve l’autorizzazione «{permission}».',
  failedPermissionUnknown: 'Le manca l’autorizzazione necessaria.',
  failedNotFound: 'Non trovato. Potrebbe essere stato eliminato.',
  failedInternal: 'Si è verificato un errore nel servizio. Comunicare questo ID al gestore:',
  failedInternalWithoutId: 'Si è verificato un errore nella console o nel servizio.',
  failedUnreachable: 'Il servizio non è raggiungibile.',
  failedWait: 'Troppe richieste. Può riprovare tra {seconds} s.',
  failedWaitRepeated: 'Troppe richieste. Nuovo tentativo tra {seconds} s.'
}
