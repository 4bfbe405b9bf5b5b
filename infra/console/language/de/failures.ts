/** Messages of failed requests. */
import type { failures as english } from '../en/failures.ts'
import type { Translation } from '../messages.ts'

export const failures: Translation<typeof english> = {
  failedInvalid: 'Der Dienst hat diese Anfrage nicht angenommen.',
  failedPermission: 'Dafür benötigen Sie die Berechtigung „{permission}“.',
  failedPermissionUnknown: 'Dafür fehlt Ihnen die Berechtigung.',
  failedNotFound: 'Nicht gefunden. Möglicherweise wurde es gelöscht.',
  failedInternal: 'Im Dienst ist ein Fehler aufgetreten. Nennen Sie dem Betreiber diese ID:',
  failedInternalWithoutId: 'In der Konsole oder im Dienst ist ein Fehler aufgetreten.',
  failedUnreachable: 'Der Dienst ist nicht erreichbar.',
  failedWait: 'Zu viele Anfragen. Neuer Versuch in {seconds} s möglich.',
  failedWaitRepeated: 'Zu viele Anfragen. Neuer Versuch in {seconds} s.'
}
