/** Messages of notifications in browsers, loaded when they are first shown. */
import type { notifications as english } from '../en/notification-part.ts'
import type { Translation } from '../messages.ts'

export const notifications: Translation<typeof english> = {
  notifications: 'Notifiche',
  notificationsText:
    'Un browser può mostrare gli avvisi appena si verificano, anche quando la console è chiusa. Arrivano tramite il servizio push del browser, che non può leggerli.',
  notificationsByMail: 'per e-mail',
  notificationsMailOn: 'Gli avvisi vengono inviati per e-mail a {email}.',
  notificationsMailOff: 'Gli avvisi le vengono inviati per e-mail quando «{field}» è attivo.',
  notificationsMailNever: 'Questo servizio non invia e-mail.',
  notificationsMailBounced:
    'Le e-mail a {email} non sono state recapitate; il servizio le ha quindi disattivate ({moment}).',
  notificationsMailReported:
    'Un’e-mail a {email} è stata segnalata come spam; il servizio le ha quindi disattivate ({moment}).',
  notificationsTurnOn: 'Attiva le notifiche in questo browser',
  notificationsTurningOn: 'Attivazione…',
  notificationsTurnedOn: 'Le notifiche sono attive. La prima è in viaggio verso questo browser.',
  notificationsOnHere: 'Le notifiche sono attive in questo browser.',
  notificationsTurnOff: 'Disattiva',
  notificationsTurningOff: 'Disattivazione…',
  notificationsTurnedOff: 'Le notifiche sono disattivate in questo browser.',
  notificationsInsecure: 'Questo browser mostra solo le notifiche di indirizzi che iniziano con https://.',
  notificationsHomeScreen:
    'Gli iPhone e gli iPad mostrano le notifiche della console quando è nella schermata Home: scegliere Condividi › Aggiungi alla schermata Home, poi aprirla da lì.',
  notificationsUnsupported:
    'Questo browser non può mostrare notifiche di pagine web. Le versioni attuali di Chrome, Edge, Firefox e Safari possono farlo.',
  notificationsDenied:
    'Questo browser blocca le notifiche di questo sito. Consentirle nelle impostazioni del sito, accanto all’indirizzo, poi tornare qui.',
  notificationsNotAllowed:
    'Il browser non può ancora mostrare notifiche. Attivarle di nuovo e consentirle quando il browser lo chiede.',
  notificationsNoPushService:
    'Il browser non riesce a raggiungere il suo servizio push. Forse una rete lo blocca, o il browser non ne ha uno. Riprovare più tardi o in un altro browser.',
  notificationsTooMany: 'Le notifiche sono attive in {limit} browser, il numero massimo. Rimuoverne prima uno.',
  notificationsOffer: 'Ricevere gli avvisi in questo browser, anche quando la console è chiusa.',
  notificationsShownIn: 'mostrato nei browser: {names}',
  notificationsBrowser: 'Browser',
  notificationsBrowserOn: '{browser} su {system}',
  notificationsThis: '{name} (questo browser)',
  notificationsState: 'Stato',
  notificationsLast: 'Ultima notifica',
  notificationsActions: 'Azioni',
  notificationsActive: 'Riceve le notifiche',
  notificationsPending: 'In attesa della prima notifica',
  notificationsFailing: 'In errore',
  notificationsFailure: '{moment}: {error}',
  notificationsNever: 'Mai',
  notificationsRemove: 'Rimuovi',
  notificationsRemoving: 'Rimozione…',
  notificationsRemoveTitle: 'Rimuovere «{name}»?',
  notificationsRemoveText: 'Gli avvisi non vi saranno più mostrati. Si potranno riattivare solo in quel browser.',
  notificationsRemoved: '«{name}» non mostra più notifiche.'
}
