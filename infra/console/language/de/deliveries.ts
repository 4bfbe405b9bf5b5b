/** Messages of the deliveries of a webhook. */
import type { deliveries as english } from '../en/deliveries.ts'
import type { Translation } from '../messages.ts'

export const deliveries: Translation<typeof english> = {
  deliveries: 'Zustellungen',
  deliveriesText:
    'Die letzten 100 Versuche und jedes Ereignis, das auf einen weiteren Versuch wartet oder aufgegeben wurde.',
  webhookWaiting: 'Wartende Ereignisse: {count}, das älteste seit {moment}.',
  webhookWaitingMore: 'Wartende Ereignisse: {count} oder mehr, das älteste seit {moment}.',
  deliveriesNone: 'Es wurde noch nichts gesendet.',
  deliveriesNoneFound: 'Es gibt keine Zustellungen mit diesem Status.',
  deliveriesOlder: 'Ältere Zustellungen',
  deliveryFilter: 'Anzeigen',
  deliveryAll: 'Alle',
  deliveryDELIVERED: 'Zugestellt',
  deliveryRETRYING: 'Wartet auf einen weiteren Versuch',
  deliveryDEAD: 'Aufgegeben',
  deliveryEvent: 'Ereignis',
  deliveryState: 'Status',
  deliveryAttempts: 'Versuche',
  deliveryNext: 'Nächster Versuch',
  deliveryEarlier: 'Frühere Versuche: {count}',
  deliveryAttempt: '{moment}: {answer}',
  webhookAnswered: '{status} in {duration}',
  webhookRedirected: '{status} in {duration}; Weiterleitungen werden nicht verfolgt',
  webhookNoAnswer: 'keine Antwort nach {duration} ({error})',
  refresh: 'Aktualisieren',
  webhookReplay: 'Erneut senden',
  replayText:
    'Ereignisse eines Zeitraums werden noch einmal gesendet. Ein wiederholtes Ereignis behält seine ID, an der Ihr Programm es erkennt.',
  replayWhich: 'Ereignisse',
  replayFAILED: 'Aufgegebene Ereignisse',
  replayFAILEDText: 'Ereignisse, bei denen alle Versuche fehlgeschlagen sind.',
  replayALL: 'Alle Ereignisse',
  replayALLText: 'Auch zugestellte Ereignisse.',
  replaySince: 'Von',
  replayUntil: 'Bis',
  replayUntilHint: 'Leer: bis jetzt.',
  replaySinceMissing: 'Wählen Sie einen vergangenen Zeitpunkt.',
  replayUntilEarly: 'Wählen Sie einen Zeitpunkt nach dem ersten.',
  replaySending: 'Wird gesendet …',
  replayRequested: 'Die Ereignisse werden erneut gesendet.'
}
