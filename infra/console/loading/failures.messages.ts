/** Messages of failed requests. */
import { defineMessages } from '../language/messages.ts'

export const failuresMessages = defineMessages({
  failedInvalid: {
    en: 'The service did not accept this request.',
    de: 'Der Dienst hat diese Anfrage nicht angenommen.',
    fr: 'Le service n’a pas accepté cette requête.',
    es: 'El servicio no ha aceptado esta petición.',
    it: 'Il servizio non ha accettato questa richiesta.'
  },
  failedPermission: {
    en: 'You need the permission “{permission}” for this.',
    de: 'Dafür benötigen Sie die Berechtigung „{permission}“.',
    fr: 'Il vous faut pour cela l’autorisation « {permission} ».',
    es: 'Para esto necesita el permiso «{permission}».',
    it: 'Per questo le serve l’autorizzazione «{permission}».'
  },
  failedPermissionUnknown: {
    en: 'You do not have permission for this.',
    de: 'Dafür fehlt Ihnen die Berechtigung.',
    fr: 'Vous n’avez pas l’autorisation nécessaire.',
    es: 'No tiene permiso para esto.',
    it: 'Le manca l’autorizzazione necessaria.'
  },
  failedNotFound: {
    en: 'Not found. It may have been deleted.',
    de: 'Nicht gefunden. Möglicherweise wurde es gelöscht.',
    fr: 'Introuvable. L’élément a peut-être été supprimé.',
    es: 'No se ha encontrado. Puede que se haya eliminado.',
    it: 'Non trovato. Potrebbe essere stato eliminato.'
  },
  failedInternal: {
    en: 'Something went wrong in the service. Report this ID to its operator:',
    de: 'Im Dienst ist ein Fehler aufgetreten. Nennen Sie dem Betreiber diese ID:',
    fr: 'Une erreur est survenue dans le service. Communiquez cet ID à son exploitant :',
    es: 'Se ha producido un error en el servicio. Comunique este ID a su operador:',
    it: 'Si è verificato un errore nel servizio. Comunicare questo ID al gestore:'
  },
  failedInternalWithoutId: {
    en: 'Something went wrong in the console or in the service.',
    de: 'In der Konsole oder im Dienst ist ein Fehler aufgetreten.',
    fr: 'Une erreur est survenue dans la console ou dans le service.',
    es: 'Se ha producido un error en la consola o en el servicio.',
    it: 'Si è verificato un errore nella console o nel servizio.'
  },
  failedUnreachable: {
    en: 'The service cannot be reached.',
    de: 'Der Dienst ist nicht erreichbar.',
    fr: 'Le service est injoignable.',
    es: 'No se puede conectar con el servicio.',
    it: 'Il servizio non è raggiungibile.'
  },
  failedWait: {
    en: 'Too many requests. You can try again in {seconds} s.',
    de: 'Zu viele Anfragen. Neuer Versuch in {seconds} s möglich.',
    fr: 'Trop de requêtes. Réessayez dans {seconds} s.',
    es: 'Demasiadas peticiones. Podrá volver a intentarlo en {seconds} s.',
    it: 'Troppe richieste. Può riprovare tra {seconds} s.'
  },
  failedWaitRepeated: {
    en: 'Too many requests. Trying again in {seconds} s.',
    de: 'Zu viele Anfragen. Neuer Versuch in {seconds} s.',
    fr: 'Trop de requêtes. Nouvel essai dans {seconds} s.',
    es: 'Demasiadas peticiones. Nuevo intento en {seconds} s.',
    it: 'Troppe richieste. Nuovo tentativo tra {seconds} s.'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    failures: typeof failuresMessages
  }
}
