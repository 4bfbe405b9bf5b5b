/** Messages of the deliveries of a webhook. */
import { defineMessages } from '../language/messages.ts'

export const deliveriesMessages = defineMessages({
  deliveries: { en: 'Deliveries', de: 'Zustellungen', fr: 'Envois', es: 'Entregas', it: 'Consegne' },
  deliveriesText: {
    en: 'The last 100 attempts, and every event that waits for another attempt or was given up.',
    de: 'Die letzten 100 Versuche und jedes Ereignis, das auf einen weiteren Versuch wartet oder aufgegeben wurde.',
    fr: 'Les 100 dernières tentatives, et tous les événements qui attendent une autre tentative ou ont été abandonnés.',
    es: 'Los últimos 100 intentos y todos los eventos que esperan otro intento o se han abandonado.',
    it: 'Gli ultimi 100 tentativi e tutti gli eventi che attendono un altro tentativo o sono stati abbandonati.'
  },
  webhookWaiting: {
    en: 'Waiting events: {count}, the oldest since {moment}.',
    de: 'Wartende Ereignisse: {count}, das älteste seit {moment}.',
    fr: 'Événements en attente : {count}, le plus ancien depuis {moment}.',
    es: 'Eventos en espera: {count}, el más antiguo desde {moment}.',
    it: 'Eventi in attesa: {count}, il più vecchio da {moment}.'
  },
  webhookWaitingMore: {
    en: 'Waiting events: {count} or more, the oldest since {moment}.',
    de: 'Wartende Ereignisse: {count} oder mehr, das älteste seit {moment}.',
    fr: 'Événements en attente : {count} ou plus, le plus ancien depuis {moment}.',
    es: 'Eventos en espera: {count} o más, el más antiguo desde {moment}.',
    it: 'Eventi in attesa: {count} o più, il più vecchio da {moment}.'
  },
  deliveriesNone: {
    en: 'Nothing has been sent yet.',
    de: 'Es wurde noch nichts gesendet.',
    fr: 'Rien n’a encore été envoyé.',
    es: 'Todavía no se ha enviado nada.',
    it: 'Non è ancora stato inviato nulla.'
  },
  deliveriesNoneFound: {
    en: 'There are no deliveries with this status.',
    de: 'Es gibt keine Zustellungen mit diesem Status.',
    fr: 'Il n’y a pas d’envois dans cet état.',
    es: 'No hay entregas en este estado.',
    it: 'Non ci sono consegne in questo stato.'
  },
  deliveriesOlder: {
    en: 'Older deliveries',
    de: 'Ältere Zustellungen',
    fr: 'Envois plus anciens',
    es: 'Entregas anteriores',
    it: 'Consegne precedenti'
  },
  deliveryFilter: { en: 'Show', de: 'Anzeigen', fr: 'Afficher', es: 'Mostrar', it: 'Mostra' },
  deliveryAll: { en: 'All', de: 'Alle', fr: 'Tous', es: 'Todas', it: 'Tutte' },
  deliveryDELIVERED: { en: 'Delivered', de: 'Zugestellt', fr: 'Remis', es: 'Entregado', it: 'Consegnato' },
  deliveryRETRYING: {
    en: 'Waiting for another attempt',
    de: 'Wartet auf einen weiteren Versuch',
    fr: 'En attente d’une autre tentative',
    es: 'A la espera de otro intento',
    it: 'In attesa di un altro tentativo'
  },
  deliveryDEAD: { en: 'Given up', de: 'Aufgegeben', fr: 'Abandonné', es: 'Abandonado', it: 'Abbandonato' },
  deliveryEvent: { en: 'Event', de: 'Ereignis', fr: 'Événement', es: 'Evento', it: 'Evento' },
  deliveryState: { en: 'Status', de: 'Status', fr: 'État', es: 'Estado', it: 'Stato' },
  deliveryAttempts: { en: 'Attempts', de: 'Versuche', fr: 'Tentatives', es: 'Intentos', it: 'Tentativi' },
  deliveryNext: {
    en: 'Next attempt',
    de: 'Nächster Versuch',
    fr: 'Prochaine tentative',
    es: 'Próximo intento',
    it: 'Prossimo tentativo'
  },
  deliveryEarlier: {
    en: 'Earlier attempts: {count}',
    de: 'Frühere Versuche: {count}',
    fr: 'Tentatives précédentes : {count}',
    es: 'Intentos anteriores: {count}',
    it: 'Tentativi precedenti: {count}'
  },
  deliveryAttempt: {
    en: '{moment}: {answer}',
    de: '{moment}: {answer}',
    fr: '{moment} : {answer}',
    es: '{moment}: {answer}',
    it: '{moment}: {answer}'
  },
  webhookAnswered: {
    en: '{status} in {duration}',
    de: '{status} in {duration}',
    fr: '{status} en {duration}',
    es: '{status} en {duration}',
    it: '{status} in {duration}'
  },
  webhookRedirected: {
    en: '{status} in {duration}; redirects are not followed',
    de: '{status} in {duration}; Weiterleitungen werden nicht verfolgt',
    fr: '{status} en {duration} ; les redirections ne sont pas suivies',
    es: '{status} en {duration}; no se siguen las redirecciones',
    it: '{status} in {duration}; i reindirizzamenti non vengono seguiti'
  },
  webhookNoAnswer: {
    en: 'no answer after {duration} ({error})',
    de: 'keine Antwort nach {duration} ({error})',
    fr: 'pas de réponse après {duration} ({error})',
    es: 'sin respuesta tras {duration} ({error})',
    it: 'nessuna risposta dopo {duration} ({error})'
  },
  refresh: { en: 'Refresh', de: 'Aktualisieren', fr: 'Actualiser', es: 'Actualizar', it: 'Aggiorna' },
  webhookReplay: { en: 'Send again', de: 'Erneut senden', fr: 'Renvoyer', es: 'Reenviar', it: 'Invia di nuovo' },
  replayText: {
    en: 'Events of a period are sent once more. A repeated event keeps its ID, by which your program recognizes it.',
    de: 'Ereignisse eines Zeitraums werden noch einmal gesendet. Ein wiederholtes Ereignis behält seine ID, an der Ihr Programm es erkennt.',
    fr: 'Les événements d’une période sont envoyés une nouvelle fois. Un événement répété garde son ID, auquel votre programme le reconnaît.',
    es: 'Los eventos de un periodo se envían otra vez. Un evento repetido conserva su ID, por el que su programa lo reconoce.',
    it: 'Gli eventi di un periodo vengono inviati ancora una volta. Un evento ripetuto mantiene il suo ID, da cui il programma lo riconosce.'
  },
  replayWhich: { en: 'Events', de: 'Ereignisse', fr: 'Événements', es: 'Eventos', it: 'Eventi' },
  replayFAILED: {
    en: 'Given-up events',
    de: 'Aufgegebene Ereignisse',
    fr: 'Événements abandonnés',
    es: 'Eventos abandonados',
    it: 'Eventi abbandonati'
  },
  replayFAILEDText: {
    en: 'Events whose attempts all failed.',
    de: 'Ereignisse, bei denen alle Versuche fehlgeschlagen sind.',
    fr: 'Événements dont toutes les tentatives ont échoué.',
    es: 'Eventos cuyos intentos han fallado todos.',
    it: 'Eventi i cui tentativi sono tutti falliti.'
  },
  replayALL: {
    en: 'All events',
    de: 'Alle Ereignisse',
    fr: 'Tous les événements',
    es: 'Todos los eventos',
    it: 'Tutti gli eventi'
  },
  replayALLText: {
    en: 'Delivered events too.',
    de: 'Auch zugestellte Ereignisse.',
    fr: 'Y compris les événements déjà remis.',
    es: 'También los eventos ya entregados.',
    it: 'Anche gli eventi già consegnati.'
  },
  replaySince: { en: 'From', de: 'Von', fr: 'Du', es: 'Desde', it: 'Da' },
  replayUntil: { en: 'To', de: 'Bis', fr: 'Au', es: 'Hasta', it: 'A' },
  replayUntilHint: {
    en: 'Empty: until now.',
    de: 'Leer: bis jetzt.',
    fr: 'Vide : jusqu’à maintenant.',
    es: 'Vacío: hasta ahora.',
    it: 'Vuoto: fino a ora.'
  },
  replaySinceMissing: {
    en: 'Choose a moment in the past.',
    de: 'Wählen Sie einen vergangenen Zeitpunkt.',
    fr: 'Choisissez un moment passé.',
    es: 'Elija un momento pasado.',
    it: 'Scegliere un momento passato.'
  },
  replayUntilEarly: {
    en: 'Choose a later time.',
    de: 'Wählen Sie einen späteren Zeitpunkt.',
    fr: 'Choisissez un moment ultérieur.',
    es: 'Elija un momento posterior.',
    it: 'Scegliere un momento successivo.'
  },
  replaySending: { en: 'Sending…', de: 'Wird gesendet …', fr: 'Envoi…', es: 'Enviando…', it: 'Invio…' },
  replayRequested: {
    en: 'The events are being sent again.',
    de: 'Die Ereignisse werden erneut gesendet.',
    fr: 'Les événements sont en cours de renvoi.',
    es: 'Los eventos se están reenviando.',
    it: 'Gli eventi vengono inviati di nuovo.'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    deliveries: typeof deliveriesMessages
  }
}
