/** Messages of the list of webhooks and of the details of one. */
import { defineMessages } from '../language/messages.ts'

export const webhooksMessages = defineMessages({
  webhooksText: {
    en: 'A webhook sends events to an address of your choice as they happen, for example when a trip ends or a vehicle is shared.',
    de: 'Ein Webhook sendet Ereignisse an eine Adresse Ihrer Wahl, sobald sie eintreten, etwa wenn eine Fahrt endet oder ein Fahrzeug freigegeben wird.',
    fr: 'Un webhook envoie les événements à l’adresse de votre choix dès qu’ils se produisent, par exemple à la fin d’un trajet ou au partage d’un véhicule.',
    es: 'Un webhook envía los eventos a la dirección que usted elija en cuanto ocurren, por ejemplo cuando termina un viaje o se comparte un vehículo.',
    it: 'Un webhook invia gli eventi a un indirizzo a scelta non appena accadono, per esempio quando finisce un viaggio o viene condiviso un veicolo.'
  },
  noWebhooks: {
    en: 'There are no webhooks yet.',
    de: 'Es gibt noch keine Webhooks.',
    fr: 'Il n’y a pas encore de webhooks.',
    es: 'Todavía no hay webhooks.',
    it: 'Non ci sono ancora webhook.'
  },
  webhooksNotListed: {
    en: 'The webhooks of {organizations} are not listed. To see them you need the permission “{name}” there.',
    de: 'Die Webhooks von {organizations} werden nicht angezeigt. Dafür benötigen Sie dort die Berechtigung „{name}“.',
    fr: 'Les webhooks de {organizations} ne sont pas affichés. Il vous faut pour cela l’autorisation « {name} » dans cette organisation.',
    es: 'Los webhooks de {organizations} no se muestran. Para verlos necesita el permiso «{name}» en esa organización.',
    it: 'I webhook di {organizations} non sono mostrati. Per vederli le serve l’autorizzazione «{name}» in quell’organizzazione.'
  },
  webhooksUnread: {
    en: 'The webhooks of {organization} could not be read.',
    de: 'Die Webhooks von {organization} konnten nicht gelesen werden.',
    fr: 'Les webhooks de {organization} n’ont pas pu être lus.',
    es: 'No se han podido leer los webhooks de {organization}.',
    it: 'Non è stato possibile leggere i webhook di {organization}.'
  },
  webhookReadOnly: {
    en: 'To change this webhook you need the permission “{name}” in its organization.',
    de: 'Um diesen Webhook zu ändern, benötigen Sie in seiner Organisation die Berechtigung „{name}“.',
    fr: 'Pour modifier ce webhook, il vous faut l’autorisation « {name} » dans son organisation.',
    es: 'Para modificar este webhook necesita el permiso «{name}» en su organización.',
    it: 'Per modificare questo webhook le serve l’autorizzazione «{name}» nella sua organizzazione.'
  },
  webhookName: { en: 'Name', de: 'Name', fr: 'Nom', es: 'Nombre', it: 'Nome' },
  webhookOwner: { en: 'Owner', de: 'Besitzer', fr: 'Propriétaire', es: 'Propietario', it: 'Proprietario' },
  webhookEvents: { en: 'Events', de: 'Ereignisse', fr: 'Événements', es: 'Eventos', it: 'Eventi' },
  webhookVehicles: { en: 'Vehicles', de: 'Fahrzeuge', fr: 'Véhicules', es: 'Vehículos', it: 'Veicoli' },
  webhookState: { en: 'Status', de: 'Status', fr: 'État', es: 'Estado', it: 'Stato' },
  webhookLastSuccess: {
    en: 'Last success',
    de: 'Letzter Erfolg',
    fr: 'Dernier succès',
    es: 'Último éxito',
    it: 'Ultimo successo'
  },
  webhookLastFailure: {
    en: 'Last failure',
    de: 'Letzter Fehler',
    fr: 'Dernier échec',
    es: 'Último fallo',
    it: 'Ultimo errore'
  },
  webhookCreated: { en: 'Created', de: 'Angelegt', fr: 'Création', es: 'Creado', it: 'Creato' },
  webhookNever: { en: 'Never', de: 'Nie', fr: 'Jamais', es: 'Nunca', it: 'Mai' },
  webhookPending: {
    en: 'Waiting for the first answer',
    de: 'Wartet auf die erste Antwort',
    fr: 'En attente de la première réponse',
    es: 'A la espera de la primera respuesta',
    it: 'In attesa della prima risposta'
  },
  webhookActive: { en: 'Active', de: 'Aktiv', fr: 'Actif', es: 'Activo', it: 'Attivo' },
  webhookFailing: { en: 'Failing', de: 'Gestört', fr: 'En échec', es: 'Con errores', it: 'In errore' },
  webhookFailingSince: {
    en: 'Failing since {moment}',
    de: 'Gestört seit {moment}',
    fr: 'En échec depuis le {moment}',
    es: 'Con errores desde el {moment}',
    it: 'In errore dal {moment}'
  },
  webhookDisabled: { en: 'Disabled', de: 'Deaktiviert', fr: 'Désactivé', es: 'Desactivado', it: 'Disattivato' },
  webhookDisabledUSER: {
    en: 'Disabled by a user',
    de: 'Von einem Benutzer deaktiviert',
    fr: 'Désactivé par un utilisateur',
    es: 'Desactivado por un usuario',
    it: 'Disattivato da un utente'
  },
  webhookDisabledGONE: {
    en: 'Disabled because the endpoint answered 410 Gone',
    de: 'Deaktiviert, weil der Empfänger mit 410 Gone geantwortet hat',
    fr: 'Désactivé, car le destinataire a répondu 410 Gone',
    es: 'Desactivado porque el destino respondió 410 Gone',
    it: 'Disattivato perché il destinatario ha risposto 410 Gone'
  },
  webhookDisabledFAILING: {
    en: 'Disabled after five days of failures',
    de: 'Nach fünf Tagen mit Fehlern deaktiviert',
    fr: 'Désactivé après cinq jours d’échecs',
    es: 'Desactivado tras cinco días con errores',
    it: 'Disattivato dopo cinque giorni di errori'
  },
  webhookDisabledCREDENTIALS: {
    en: 'Disabled because the session or token that set it up has ended',
    de: 'Deaktiviert, weil die Sitzung oder der Token beendet ist, mit dem er eingerichtet wurde',
    fr: 'Désactivé car la session ou le jeton qui l’a configuré a pris fin',
    es: 'Desactivado porque ha terminado la sesión o el token con el que se configuró',
    it: 'Disattivato perché la sessione o il token con cui è stato configurato è terminato'
  },
  webhookDisabledMEMBER_LEFT: {
    en: 'Disabled because the member who set it up has left or may not change webhooks any more',
    de: 'Deaktiviert, weil das Mitglied, das ihn eingerichtet hat, ausgeschieden ist oder Webhooks nicht mehr ändern darf',
    fr: 'Désactivé car le membre qui l’a configuré est parti ou n’a plus le droit de modifier les webhooks',
    es: 'Desactivado porque el miembro que lo configuró se ha ido o ya no puede cambiar webhooks',
    it: 'Disattivato perché il membro che lo ha configurato se n’è andato o non può più modificare i webhook'
  },
  webhookChange: { en: 'Change', de: 'Ändern', fr: 'Modifier', es: 'Modificar', it: 'Modifica' },
  webhookChangeOf: {
    en: 'Change {name}',
    de: '{name} ändern',
    fr: 'Modifier {name}',
    es: 'Modificar {name}',
    it: 'Modifica {name}'
  },
  webhookDisable: { en: 'Disable', de: 'Deaktivieren', fr: 'Désactiver', es: 'Desactivar', it: 'Disattiva' },
  webhookDisabling: {
    en: 'Disabling…',
    de: 'Wird deaktiviert …',
    fr: 'Désactivation…',
    es: 'Desactivando…',
    it: 'Disattivazione…'
  },
  webhookIsDisabled: {
    en: 'Webhook “{name}” disabled',
    de: 'Webhook „{name}“ deaktiviert',
    fr: 'Webhook « {name} » désactivé',
    es: 'Webhook «{name}» desactivado',
    it: 'Webhook «{name}» disattivato'
  },
  webhookEnable: { en: 'Enable', de: 'Aktivieren', fr: 'Activer', es: 'Activar', it: 'Attiva' },
  webhookEnabling: { en: 'Enabling…', de: 'Wird aktiviert …', fr: 'Activation…', es: 'Activando…', it: 'Attivazione…' },
  webhookIsEnabled: {
    en: 'Webhook “{name}” enabled',
    de: 'Webhook „{name}“ aktiviert',
    fr: 'Webhook « {name} » activé',
    es: 'Webhook «{name}» activado',
    it: 'Webhook «{name}» attivato'
  },
  webhookDelete: { en: 'Delete', de: 'Löschen', fr: 'Supprimer', es: 'Eliminar', it: 'Elimina' },
  webhookDeleting: {
    en: 'Deleting…',
    de: 'Wird gelöscht …',
    fr: 'Suppression…',
    es: 'Eliminando…',
    it: 'Eliminazione…'
  },
  webhookDeleteOf: {
    en: 'Delete the webhook “{name}”?',
    de: 'Webhook „{name}“ löschen?',
    fr: 'Supprimer le webhook « {name} » ?',
    es: '¿Eliminar el webhook «{name}»?',
    it: 'Eliminare il webhook «{name}»?'
  },
  webhookDeleteText: {
    en: 'Nothing is sent to its address any more, and its deliveries are deleted too. This cannot be undone.',
    de: 'An seine Adresse wird nichts mehr gesendet, und auch seine Zustellungen werden gelöscht. Das lässt sich nicht rückgängig machen.',
    fr: 'Plus rien n’est envoyé à son adresse, et ses envois sont supprimés aussi. Cette action est irréversible.',
    es: 'Ya no se enviará nada a su dirección y también se eliminarán sus entregas. No se puede deshacer.',
    it: 'Al suo indirizzo non viene più inviato nulla e vengono eliminate anche le sue consegne. Non si può annullare.'
  },
  webhookDeleted: {
    en: 'Webhook “{name}” deleted',
    de: 'Webhook „{name}“ gelöscht',
    fr: 'Webhook « {name} » supprimé',
    es: 'Webhook «{name}» eliminado',
    it: 'Webhook «{name}» eliminato'
  },
  webhookPing: {
    en: 'Send a ping',
    de: 'Ping senden',
    fr: 'Envoyer un ping',
    es: 'Enviar un ping',
    it: 'Invia un ping'
  },
  webhookPinging: {
    en: 'Waiting for the answer…',
    de: 'Warten auf die Antwort …',
    fr: 'En attente de la réponse…',
    es: 'Esperando la respuesta…',
    it: 'In attesa della risposta…'
  },
  webhookPingArrived: {
    en: 'The ping was accepted: {answer}.',
    de: 'Der Ping wurde angenommen: {answer}.',
    fr: 'Le ping a été accepté : {answer}.',
    es: 'El ping se ha aceptado: {answer}.',
    it: 'Il ping è stato accettato: {answer}.'
  },
  webhookPingFailed: {
    en: 'The ping was not accepted: {answer}.',
    de: 'Der Ping wurde nicht angenommen: {answer}.',
    fr: 'Le ping n’a pas été accepté : {answer}.',
    es: 'El ping no se ha aceptado: {answer}.',
    it: 'Il ping non è stato accettato: {answer}.'
  },
  webhookPingPending: {
    en: 'The ping has been requested and there is no answer yet. Refresh the deliveries later.',
    de: 'Der Ping ist angefordert, eine Antwort gibt es noch nicht. Aktualisieren Sie die Zustellungen später.',
    fr: 'Le ping est demandé, il n’y a pas encore de réponse. Actualisez les envois plus tard.',
    es: 'El ping se ha solicitado y aún no hay respuesta. Actualice las entregas más tarde.',
    it: 'Il ping è stato richiesto e non c’è ancora una risposta. Aggiornare le consegne più tardi.'
  },
  webhookSecret: { en: 'Secret', de: 'Geheimnis', fr: 'Secret', es: 'Secreto', it: 'Segreto' },
  webhookSecretText: {
    en: 'Your program uses it to check that requests come from this service: each of them is signed as Standard Webhooks 1.0.0 describes.',
    de: 'Ihr Programm prüft damit, dass Anfragen von diesem Dienst kommen: Jede ist so signiert, wie Standard Webhooks 1.0.0 es beschreibt.',
    fr: 'Votre programme s’en sert pour vérifier que les requêtes viennent de ce service : chacune est signée comme le décrit Standard Webhooks 1.0.0.',
    es: 'Su programa lo usa para comprobar que las peticiones vienen de este servicio: cada una está firmada como describe Standard Webhooks 1.0.0.',
    it: 'Il suo programma lo usa per verificare che le richieste arrivino da questo servizio: ognuna è firmata come descrive Standard Webhooks 1.0.0.'
  },
  webhookSecretShow: {
    en: 'Show secret',
    de: 'Geheimnis anzeigen',
    fr: 'Afficher le secret',
    es: 'Mostrar el secreto',
    it: 'Mostra il segreto'
  },
  webhookSecretHide: {
    en: 'Hide secret',
    de: 'Geheimnis ausblenden',
    fr: 'Masquer le secret',
    es: 'Ocultar el secreto',
    it: 'Nascondi il segreto'
  },
  webhookSecretBefore: {
    en: 'Former secret, valid until {moment}',
    de: 'Bisheriges Geheimnis, gültig bis {moment}',
    fr: 'Ancien secret, valable jusqu’au {moment}',
    es: 'Secreto anterior, válido hasta el {moment}',
    it: 'Segreto precedente, valido fino al {moment}'
  },
  webhookRotate: {
    en: 'Replace secret',
    de: 'Geheimnis ersetzen',
    fr: 'Remplacer le secret',
    es: 'Sustituir el secreto',
    it: 'Sostituisci il segreto'
  },
  webhookRotating: {
    en: 'Replacing…',
    de: 'Wird ersetzt …',
    fr: 'Remplacement…',
    es: 'Sustituyendo…',
    it: 'Sostituzione…'
  },
  webhookRotateText: {
    en: 'A new secret is created. For some hours each request has two signatures, one of each secret, so that your program can switch over.',
    de: 'Ein neues Geheimnis wird erzeugt. Einige Stunden lang trägt jede Anfrage zwei Signaturen, je eine mit jedem Geheimnis, damit Ihr Programm umgestellt werden kann.',
    fr: 'Un nouveau secret est créé. Pendant quelques heures, chaque requête porte deux signatures, une par secret, le temps d’adapter votre programme.',
    es: 'Se crea un secreto nuevo. Durante unas horas cada petición lleva dos firmas, una de cada secreto, para que pueda adaptar su programa.',
    it: 'Viene creato un nuovo segreto. Per alcune ore ogni richiesta ha due firme, una per segreto, così che il programma possa essere adattato.'
  },
  webhookOverlap: {
    en: 'Hours with both secrets',
    de: 'Stunden mit beiden Geheimnissen',
    fr: 'Heures avec les deux secrets',
    es: 'Horas con ambos secretos',
    it: 'Ore con entrambi i segreti'
  },
  webhookOverlapHint: {
    en: '0: the old secret stops working immediately, for example if it leaked.',
    de: '0: Das alte Geheimnis gilt sofort nicht mehr, etwa weil es bekannt geworden ist.',
    fr: '0 : l’ancien secret cesse aussitôt d’être valable, par exemple s’il a fuité.',
    es: '0: el secreto anterior deja de valer de inmediato, por ejemplo si se ha filtrado.',
    it: '0: il segreto precedente cessa subito di valere, per esempio se è trapelato.'
  },
  webhookOverlapWrong: {
    en: 'Enter a whole number from 0 to {max}.',
    de: 'Geben Sie eine ganze Zahl von 0 bis {max} ein.',
    fr: 'Saisissez un nombre entier de 0 à {max}.',
    es: 'Introduzca un número entero de 0 a {max}.',
    it: 'Inserire un numero intero da 0 a {max}.'
  },
  webhookRotated: {
    en: 'The secret is replaced.',
    de: 'Das Geheimnis ist ersetzt.',
    fr: 'Le secret est remplacé.',
    es: 'El secreto se ha sustituido.',
    it: 'Il segreto è stato sostituito.'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    webhooks: typeof webhooksMessages
  }
}
