/** Messages of the deliveries of a webhook. */
import type { deliveries as english } from '../en/deliveries.ts'
import type { Translation } from '../messages.ts'

export const deliveries: Translation<typeof english> = {
  deliveries: 'Envois',
  deliveriesText:
    'Les 100 dernières tentatives, et tous les événements qui attendent une autre tentative ou ont été abandonnés.',
  webhookWaiting: 'Événements en attente : {count}, le plus ancien depuis {moment}.',
  webhookWaitingMore: 'Événements en attente : {count} ou plus, le plus ancien depuis {moment}.',
  deliveriesNone: 'Rien n’a encore été envoyé.',
  deliveriesNoneFound: 'Il n’y a pas d’envois dans cet état.',
  deliveriesOlder: 'Envois plus anciens',
  deliveryFilter: 'Afficher',
  deliveryAll: 'Tous',
  deliveryDELIVERED: 'Remis',
  deliveryRETRYING: 'En attente d’une autre tentative',
  deliveryDEAD: 'Abandonné',
  deliveryEvent: 'Événement',
  deliveryState: 'État',
  deliveryAttempts: 'Tentatives',
  deliveryNext: 'Prochaine tentative',
  deliveryEarlier: 'Tentatives précédentes : {count}',
  deliveryAttempt: '{moment} : {answer}',
  webhookAnswered: '{status} en {duration}',
  webhookRedirected: '{status} en {duration} ; les redirections ne sont pas suivies',
  webhookNoAnswer: 'pas de réponse après {duration} ({error})',
  refresh: 'Actualiser',
  webhookReplay: 'Renvoyer',
  replayText:
    'Les événements d’une période sont envoyés une nouvelle fois. Un événement répété garde son ID, auquel votre programme le reconnaît.',
  replayWhich: 'Événements',
  replayFAILED: 'Événements abandonnés',
  replayFAILEDText: 'Événements dont toutes les tentatives ont échoué.',
  replayALL: 'Tous les événements',
  replayALLText: 'Y compris les événements déjà remis.',
  replaySince: 'Du',
  replayUntil: 'Au',
  replayUntilHint: 'Vide : jusqu’à maintenant.',
  replaySinceMissing: 'Choisissez un moment passé.',
  replayUntilEarly: 'Choisissez un moment postérieur au premier.',
  replaySending: 'Envoi…',
  replayRequested: 'Les événements sont en cours de renvoi.'
}
