/** Messages of failed requests. */
import type { failures as english } from '../en/failures.ts'
import type { Translation } from '../messages.ts'

export const failures: Translation<typeof english> = {
  failedInvalid: 'Le service n’a pas accepté cette requête.',
  failedPermission: 'Il vous faut pour cela l’autorisation « {permission} ».',
  failedPermissionUnknown: 'Vous n’avez pas l’autorisation nécessaire.',
  failedNotFound: 'Introuvable. L’élément a peut-être été supprimé.',
  failedInternal: 'Une erreur est survenue dans le service. Communiquez cet ID à son exploitant :',
  failedInternalWithoutId: 'Une erreur est survenue dans la console ou dans le service.',
  failedUnreachable: 'Le service est injoignable.',
  failedWait: 'Trop de requêtes. Réessayez dans {seconds} s.',
  failedWaitRepeated: 'Trop de requêtes. Nouvel essai dans {seconds} s.'
}
