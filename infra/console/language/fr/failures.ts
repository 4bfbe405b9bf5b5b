/** Messages of failed requests. */
import type { failures as english } from '../en/failures.ts'
import type { Translation } from '../messages.ts'

export const failures: Translation<typeof english> = {
  failedInvalid: "Le service n'accepte pas cette requête.",
  failedPermission: 'Il vous manque la permission {permission}.',
  failedPermissionUnknown: 'Il vous manque la permission.',
  failedNotFound: "Cela n'existe pas, ou plus.",
  failedInternal: "Le service a une erreur. Signalez cet ID à l'exploitant :",
  failedInternalWithoutId: 'La console ou le service a une erreur.',
  failedUnreachable: 'Le service est injoignable.',
  failedWait: 'Trop de requêtes. Réessayez dans {seconds} s.',
  failedWaitRepeated: 'Trop de requêtes. Nouvel essai dans {seconds} s.'
}
