/** Messages of the deliveries of a webhook. */
import type { deliveries as english } from '../en/deliveries.ts'
import type { Translation } from '../messages.ts'

export const deliveries: Translation<typeof english> = {
  deliveries: 'Consegne',
  deliveriesText:
    'Gli ultimi 100 tentativi e tutti gli eventi che attendono un altro tentativo o sono stati abbandonati.',
  webhookWaiting: 'Eventi in attesa: {count}, il più vecchio da {moment}.',
  webhookWaitingMore: 'Eventi in attesa: {count} o più, il più vecchio da {moment}.',
  deliveriesNone: 'Non è ancora stato inviato nulla.',
  deliveriesNoneFound: 'Non ci sono consegne in questo stato.',
  deliveriesOlder: 'Consegne precedenti',
  deliveryFilter: 'Mostra',
  deliveryAll: 'Tutte',
  deliveryDELIVERED: 'Consegnato',
  deliveryRETRYING: 'In attesa di un altro tentativo',
  deliveryDEAD: 'Abbandonato',
  deliveryEvent: 'Evento',
  deliveryState: 'Stato',
  deliveryAttempts: 'Tentativi',
  deliveryNext: 'Prossimo tentativo',
  deliveryEarlier: 'Tentativi precedenti: {count}',
  deliveryAttempt: '{moment}: {answer}',
  webhookAnswered: '{status} in {duration}',
  webhookRedirected: '{status} in {duration}; i reindirizzamenti non vengono seguiti',
  webhookNoAnswer: 'nessuna risposta dopo {duration} ({error})',
  refresh: 'Aggiorna',
  webhookReplay: 'Invia di nuovo',
  replayText:
    'Gli eventi di un periodo vengono inviati ancora una volta. Un evento ripetuto mantiene il suo ID, da cui il programma lo riconosce.',
  replayWhich: 'Eventi',
  replayFAILED: 'Eventi abbandonati',
  replayFAILEDText: 'Eventi i cui tentativi sono tutti falliti.',
  replayALL: 'Tutti gli eventi',
  replayALLText: 'Anche gli eventi già consegnati.',
  replaySince: 'Da',
  replayUntil: 'A',
  replayUntilHint: 'Vuoto: fino a ora.',
  replaySinceMissing: 'Scegliere un momento passato.',
  replayUntilEarly: 'Scegliere un momento successivo al primo.',
  replaySending: 'Invio…',
  replayRequested: 'Gli eventi vengono inviati di nuovo.'
}
