/** Messages of the list of webhooks and of the details of one. */
import type { webhooks as english } from '../en/webhooks.ts'
import type { Translation } from '../messages.ts'

export const webhooks: Translation<typeof english> = {
  webhooksText:
    'Un webhook invia gli eventi a un indirizzo a scelta non appena accadono, per esempio quando finisce un viaggio o viene condiviso un veicolo.',
  noWebhooks: 'Non ci sono ancora webhook.',
  webhooksNotListed:
    'I webhook di {organizations} non sono mostrati. Per vederli le serve l’autorizzazione «{name}» in quell’organizzazione.',
  webhooksUnread: 'Non è stato possibile leggere i webhook di {organization}.',
  webhookReadOnly: 'Per modificare questo webhook le serve l’autorizzazione «{name}» nella sua organizzazione.',
  webhookName: 'Nome',
  webhookOwner: 'Proprietario',
  webhookEvents: 'Eventi',
  webhookVehicles: 'Veicoli',
  webhookState: 'Stato',
  webhookLastSuccess: 'Ultimo successo',
  webhookLastFailure: 'Ultimo errore',
  webhookCreated: 'Creato',
  webhookNever: 'Mai',
  webhookPending: 'In attesa della prima risposta',
  webhookActive: 'Attivo',
  webhookFailing: 'In errore',
  webhookFailingSince: 'In errore dal {moment}',
  webhookDisabled: 'Disattivato',
  webhookDisabledUSER: 'Disattivato da un utente',
  webhookDisabledGONE: 'Disattivato perché l’indirizzo non accetta più eventi',
  webhookDisabledFAILING: 'Disattivato dopo cinque giorni di errori',
  webhookDisabledCREDENTIALS: 'Disattivato perché la sessione o il token con cui è stato configurato è terminato',
  webhookDisabledMEMBER_LEFT:
    'Disattivato perché il membro che lo ha configurato se n’è andato o non può più modificare i webhook',
  webhookChange: 'Modifica',
  webhookChangeOf: 'Modifica {name}',
  webhookDisable: 'Disattiva',
  webhookDisabling: 'Disattivazione…',
  webhookIsDisabled: 'Il webhook «{name}» è disattivato.',
  webhookEnable: 'Attiva',
  webhookEnabling: 'Attivazione…',
  webhookIsEnabled: 'Il webhook «{name}» è attivato.',
  webhookDelete: 'Elimina',
  webhookDeleting: 'Eliminazione…',
  webhookDeleteOf: 'Eliminare il webhook «{name}»?',
  webhookDeleteText:
    'Al suo indirizzo non viene più inviato nulla e vengono eliminate anche le sue consegne. Non si può annullare.',
  webhookDeleted: 'Il webhook «{name}» è stato eliminato.',
  webhookPing: 'Invia un ping',
  webhookPinging: 'In attesa della risposta…',
  webhookPingArrived: 'Il ping è stato accettato: {answer}.',
  webhookPingFailed: 'Il ping non è stato accettato: {answer}.',
  webhookPingPending: 'Il ping è stato richiesto e non c’è ancora una risposta. Aggiornare le consegne più tardi.',
  webhookSecret: 'Segreto',
  webhookSecretText:
    'Il suo programma lo usa per verificare che le richieste arrivino da questo servizio: ognuna è firmata come descrive Standard Webhooks 1.0.0.',
  webhookSecretShow: 'Mostra il segreto',
  webhookSecretHide: 'Nascondi il segreto',
  webhookSecretBefore: 'Segreto precedente, valido fino al {moment}',
  webhookRotate: 'Sostituisci il segreto',
  webhookRotating: 'Sostituzione…',
  webhookRotateText:
    'Viene creato un nuovo segreto. Per alcune ore ogni richiesta ha due firme, una per segreto, così che il programma possa essere adattato.',
  webhookOverlap: 'Ore con entrambi i segreti',
  webhookOverlapHint: '0: il segreto precedente cessa subito di valere, per esempio perché qualcun altro lo conosce.',
  webhookOverlapWrong: 'Inserire un numero intero da 0 a {max}.',
  webhookRotated: 'Il segreto è stato sostituito.'
}
