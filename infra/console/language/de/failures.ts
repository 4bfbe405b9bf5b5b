/** Messages of failed requests. */
import type { failures as english } from '../en/failures.ts'
import type { Translation } from '../messages.ts'

export const failures: Translation<typeof english> = {
  failedInvalid: 'Der Dienst nimmt diese Anfrage nicht an.',
  failedPermission: 'Ihnen fehlt dafür die Berechtigung {permission}.',
  failedPermissionUnknown: 'Ihnen fehlt dafür die Berechtigung.',
  failedNotFound: 'Das gibt es nicht oder nicht mehr.',
  failedInternal: 'Der Dienst hat einen Fehler. Nennen Sie dem Betreiber diese ID:',
  failedInternalWithoutId: 'Die Konsole oder der Dienst hat einen Fehler.',
  failedUnreachable: 'Der Dienst ist nicht zu erreichen.',
  failedWait: 'Zu viele Anfragen. In {seconds} s geht es wieder.',
  failedWaitRepeated: 'Zu viele Anfragen. Neuer Versuch in {seconds} s.'
}
