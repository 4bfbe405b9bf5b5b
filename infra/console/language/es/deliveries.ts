/** Messages of the deliveries of a webhook. */
import type { deliveries as english } from '../en/deliveries.ts'
import type { Translation } from '../messages.ts'

export const deliveries: Translation<typeof english> = {
  deliveries: 'Entregas',
  deliveriesText: 'Los últimos 100 intentos y todos los eventos que esperan otro intento o se han abandonado.',
  webhookWaiting: 'Eventos en espera: {count}, el más antiguo desde {moment}.',
  webhookWaitingMore: 'Eventos en espera: {count} o más, el más antiguo desde {moment}.',
  deliveriesNone: 'Todavía no se ha enviado nada.',
  deliveriesNoneFound: 'No hay entregas en este estado.',
  deliveriesOlder: 'Entregas anteriores',
  deliveryFilter: 'Mostrar',
  deliveryAll: 'Todas',
  deliveryDELIVERED: 'Entregado',
  deliveryRETRYING: 'A la espera de otro intento',
  deliveryDEAD: 'Abandonado',
  deliveryEvent: 'Evento',
  deliveryState: 'Estado',
  deliveryAttempts: 'Intentos',
  deliveryNext: 'Próximo intento',
  deliveryEarlier: 'Intentos anteriores: {count}',
  deliveryAttempt: '{moment}: {answer}',
  webhookAnswered: '{status} en {duration}',
  webhookRedirected: '{status} en {duration}; no se siguen las redirecciones',
  webhookNoAnswer: 'sin respuesta tras {duration} ({error})',
  refresh: 'Actualizar',
  webhookReplay: 'Reenviar',
  replayText:
    'Los eventos de un periodo se envían otra vez. Un evento repetido conserva su ID, por el que su programa lo reconoce.',
  replayWhich: 'Eventos',
  replayFAILED: 'Eventos abandonados',
  replayFAILEDText: 'Eventos cuyos intentos han fallado todos.',
  replayALL: 'Todos los eventos',
  replayALLText: 'También los eventos ya entregados.',
  replaySince: 'Desde',
  replayUntil: 'Hasta',
  replayUntilHint: 'Vacío: hasta ahora.',
  replaySinceMissing: 'Elija un momento pasado.',
  replayUntilEarly: 'Elija un momento posterior al primero.',
  replaySending: 'Enviando…',
  replayRequested: 'Los eventos se están reenviando.'
}
