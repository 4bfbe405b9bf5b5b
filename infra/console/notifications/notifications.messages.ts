/** Messages of notifications in browsers, loaded when they are first shown. */
import { defineMessages } from '../language/messages.ts'

export const notificationsMessages = defineMessages({
  notifications: {
    en: 'Notifications',
    de: 'Benachrichtigungen',
    fr: 'Notifications',
    es: 'Notificaciones',
    it: 'Notifiche'
  },
  notificationsText: {
    en: 'A browser can show alerts as they happen, even while the console is closed. They arrive through the browser’s push service, which cannot read them.',
    de: 'Ein Browser kann Meldungen sofort anzeigen, auch wenn die Konsole geschlossen ist. Sie kommen über den Push-Dienst des Browsers, der sie nicht lesen kann.',
    fr: 'Un navigateur peut afficher les alertes dès qu’elles se produisent, même lorsque la console est fermée. Elles passent par le service push du navigateur, qui ne peut pas les lire.',
    es: 'Un navegador puede mostrar las alertas en cuanto se producen, también con la consola cerrada. Llegan por el servicio push del navegador, que no puede leerlas.',
    it: 'Un browser può mostrare gli avvisi appena si verificano, anche quando la console è chiusa. Arrivano tramite il servizio push del browser, che non può leggerli.'
  },
  notificationsByMail: { en: 'by email', de: 'per E-Mail', fr: 'par e-mail', es: 'por correo', it: 'per e-mail' },
  notificationsMailOn: {
    en: 'Alerts are emailed to {email}.',
    de: 'Meldungen werden per E-Mail an {email} gesendet.',
    fr: 'Les alertes sont envoyées par e-mail à {email}.',
    es: 'Las alertas se envían por correo a {email}.',
    it: 'Gli avvisi vengono inviati per e-mail a {email}.'
  },
  notificationsMailOff: {
    en: 'Alerts are emailed to you once “{field}” is on.',
    de: 'Meldungen werden Ihnen per E-Mail gesendet, sobald „{field}“ eingeschaltet ist.',
    fr: 'Les alertes vous sont envoyées par e-mail dès que « {field} » est activé.',
    es: 'Las alertas se le envían por correo cuando «{field}» está activado.',
    it: 'Gli avvisi le vengono inviati per e-mail quando «{field}» è attivo.'
  },
  notificationsMailNever: {
    en: 'This service sends no email.',
    de: 'Dieser Dienst versendet keine E-Mails.',
    fr: 'Ce service n’envoie pas d’e-mails.',
    es: 'Este servicio no envía correos.',
    it: 'Questo servizio non invia e-mail.'
  },
  notificationsMailBounced: {
    en: 'Email to {email} could not be delivered, so the service turned it off ({moment}).',
    de: 'E-Mails an {email} waren nicht zustellbar; der Dienst hat sie deshalb abgeschaltet ({moment}).',
    fr: 'Les e-mails à {email} n’ont pas pu être remis ; le service les a donc désactivés ({moment}).',
    es: 'No se pudo entregar el correo a {email}; por eso el servicio lo ha desactivado ({moment}).',
    it: 'Le e-mail a {email} non sono state recapitate; il servizio le ha quindi disattivate ({moment}).'
  },
  notificationsMailReported: {
    en: 'An email to {email} was reported as spam, so the service turned email off ({moment}).',
    de: 'Eine E-Mail an {email} wurde als Spam gemeldet; der Dienst hat sie deshalb abgeschaltet ({moment}).',
    fr: 'Un e-mail à {email} a été signalé comme indésirable ; le service les a donc désactivés ({moment}).',
    es: 'Un correo a {email} se marcó como no deseado; por eso el servicio lo ha desactivado ({moment}).',
    it: 'Un’e-mail a {email} è stata segnalata come spam; il servizio le ha quindi disattivate ({moment}).'
  },
  notificationsTurnOn: {
    en: 'Turn on notifications in this browser',
    de: 'Benachrichtigungen in diesem Browser einschalten',
    fr: 'Activer les notifications dans ce navigateur',
    es: 'Activar las notificaciones en este navegador',
    it: 'Attiva le notifiche in questo browser'
  },
  notificationsTurningOn: {
    en: 'Turning on…',
    de: 'Wird eingeschaltet …',
    fr: 'Activation…',
    es: 'Activando…',
    it: 'Attivazione…'
  },
  notificationsTurnedOn: {
    en: 'Notifications are on. The first one is on its way to this browser.',
    de: 'Die Benachrichtigungen sind eingeschaltet. Die erste ist unterwegs zu diesem Browser.',
    fr: 'Les notifications sont activées. La première est en route vers ce navigateur.',
    es: 'Las notificaciones están activadas. La primera está en camino a este navegador.',
    it: 'Le notifiche sono attive. La prima è in viaggio verso questo browser.'
  },
  notificationsOnHere: {
    en: 'Notifications are on in this browser.',
    de: 'Benachrichtigungen sind in diesem Browser eingeschaltet.',
    fr: 'Les notifications sont activées dans ce navigateur.',
    es: 'Las notificaciones están activadas en este navegador.',
    it: 'Le notifiche sono attive in questo browser.'
  },
  notificationsTurnOff: { en: 'Turn off', de: 'Ausschalten', fr: 'Désactiver', es: 'Desactivar', it: 'Disattiva' },
  notificationsTurningOff: {
    en: 'Turning off…',
    de: 'Wird ausgeschaltet …',
    fr: 'Désactivation…',
    es: 'Desactivando…',
    it: 'Disattivazione…'
  },
  notificationsTurnedOff: {
    en: 'Notifications are off in this browser.',
    de: 'Benachrichtigungen sind in diesem Browser ausgeschaltet.',
    fr: 'Les notifications sont désactivées dans ce navigateur.',
    es: 'Las notificaciones están desactivadas en este navegador.',
    it: 'Le notifiche sono disattivate in questo browser.'
  },
  notificationsInsecure: {
    en: 'This browser only shows notifications from addresses that begin with https://.',
    de: 'Dieser Browser zeigt Benachrichtigungen nur von Adressen an, die mit https:// beginnen.',
    fr: 'Ce navigateur n’affiche que les notifications d’adresses qui commencent par https://.',
    es: 'Este navegador solo muestra notificaciones de direcciones que empiezan por https://.',
    it: 'Questo browser mostra solo le notifiche di indirizzi che iniziano con https://.'
  },
  notificationsHomeScreen: {
    en: 'iPhones and iPads show notifications of the console once it is on the home screen: choose Share › Add to Home Screen, and open it there.',
    de: 'iPhones und iPads zeigen Benachrichtigungen der Konsole, sobald sie auf dem Home-Bildschirm liegt: Wählen Sie Teilen › Zum Home-Bildschirm, und öffnen Sie sie dort.',
    fr: 'Les iPhone et iPad affichent les notifications de la console une fois qu’elle est sur l’écran d’accueil : choisissez Partager › Sur l’écran d’accueil, puis ouvrez-la à partir de là.',
    es: 'Los iPhone y iPad muestran notificaciones de la consola cuando está en la pantalla de inicio: elija Compartir › Añadir a pantalla de inicio y ábrala allí.',
    it: 'Gli iPhone e gli iPad mostrano le notifiche della console quando è nella schermata Home: scegliere Condividi › Aggiungi alla schermata Home, poi aprirla da lì.'
  },
  notificationsUnsupported: {
    en: 'This browser cannot show notifications of web pages. Current versions of Chrome, Edge, Firefox and Safari can.',
    de: 'Dieser Browser kann keine Benachrichtigungen von Webseiten anzeigen. Aktuelle Versionen von Chrome, Edge, Firefox und Safari können es.',
    fr: 'Ce navigateur ne peut pas afficher de notifications de pages web. Les versions actuelles de Chrome, Edge, Firefox et Safari le peuvent.',
    es: 'Este navegador no puede mostrar notificaciones de páginas web. Las versiones actuales de Chrome, Edge, Firefox y Safari sí pueden.',
    it: 'Questo browser non può mostrare notifiche di pagine web. Le versioni attuali di Chrome, Edge, Firefox e Safari possono farlo.'
  },
  notificationsDenied: {
    en: 'This browser blocks notifications from this site. Allow them in the site settings beside the address, then come back here.',
    de: 'Dieser Browser blockiert Benachrichtigungen dieser Website. Erlauben Sie sie in den Website-Einstellungen neben der Adresse und kehren Sie dann hierher zurück.',
    fr: 'Ce navigateur bloque les notifications de ce site. Autorisez-les dans les paramètres du site, à côté de l’adresse, puis revenez ici.',
    es: 'Este navegador bloquea las notificaciones de este sitio. Permítalas en los ajustes del sitio, junto a la dirección, y vuelva aquí.',
    it: 'Questo browser blocca le notifiche di questo sito. Consentirle nelle impostazioni del sito, accanto all’indirizzo, poi tornare qui.'
  },
  notificationsNotAllowed: {
    en: 'The browser has not been allowed to show notifications. Turn them on again, and allow it when it asks.',
    de: 'Der Browser darf noch keine Benachrichtigungen anzeigen. Schalten Sie sie noch einmal ein, und erlauben Sie es, wenn er fragt.',
    fr: 'Le navigateur n’a pas encore le droit d’afficher des notifications. Activez-les de nouveau, et acceptez lorsqu’il le demande.',
    es: 'El navegador aún no puede mostrar notificaciones. Actívelas de nuevo y permítalo cuando lo pregunte.',
    it: 'Il browser non può ancora mostrare notifiche. Attivarle di nuovo e consentirle quando il browser lo chiede.'
  },
  notificationsNoPushService: {
    en: 'The browser cannot reach its push service. A network may block it, or the browser has none. Try again later, or in another browser.',
    de: 'Der Browser kann seinen Push-Dienst nicht erreichen. Vielleicht blockiert ihn ein Netz, oder der Browser hat keinen. Versuchen Sie es später oder in einem anderen Browser.',
    fr: 'Le navigateur ne parvient pas à joindre son service push. Un réseau le bloque peut-être, ou le navigateur n’en a pas. Réessayez plus tard ou dans un autre navigateur.',
    es: 'El navegador no puede conectar con su servicio push. Quizá lo bloquea una red, o el navegador no tiene ninguno. Inténtelo más tarde o en otro navegador.',
    it: 'Il browser non riesce a raggiungere il suo servizio push. Forse una rete lo blocca, o il browser non ne ha uno. Riprovare più tardi o in un altro browser.'
  },
  notificationsTooMany: {
    en: 'Notifications are on in {limit} browsers, which is the maximum. Remove one first.',
    de: 'Benachrichtigungen sind in {limit} Browsern eingeschaltet, mehr sind nicht möglich. Entfernen Sie zuerst einen.',
    fr: 'Les notifications sont activées dans {limit} navigateurs, ce qui est le maximum. Retirez-en un d’abord.',
    es: 'Las notificaciones están activadas en {limit} navegadores, que es el máximo. Quite uno primero.',
    it: 'Le notifiche sono attive in {limit} browser, il numero massimo. Rimuoverne prima uno.'
  },
  notificationsOffer: {
    en: 'Get alerts in this browser, even while the console is closed.',
    de: 'Erhalten Sie Meldungen in diesem Browser, auch wenn die Konsole geschlossen ist.',
    fr: 'Recevez les alertes dans ce navigateur, même lorsque la console est fermée.',
    es: 'Reciba las alertas en este navegador, también con la consola cerrada.',
    it: 'Ricevere gli avvisi in questo browser, anche quando la console è chiusa.'
  },
  notificationsShownIn: {
    en: 'shown in browsers: {names}',
    de: 'angezeigt in Browsern: {names}',
    fr: 'affiché dans les navigateurs : {names}',
    es: 'se muestra en los navegadores: {names}',
    it: 'mostrato nei browser: {names}'
  },
  notificationsBrowser: { en: 'Browser', de: 'Browser', fr: 'Navigateur', es: 'Navegador', it: 'Browser' },
  notificationsBrowserOn: {
    en: '{browser} on {system}',
    de: '{browser} auf {system}',
    fr: '{browser} sur {system}',
    es: '{browser} en {system}',
    it: '{browser} su {system}'
  },
  notificationsThis: {
    en: '{name} (this browser)',
    de: '{name} (dieser Browser)',
    fr: '{name} (ce navigateur)',
    es: '{name} (este navegador)',
    it: '{name} (questo browser)'
  },
  notificationsState: { en: 'Status', de: 'Status', fr: 'État', es: 'Estado', it: 'Stato' },
  notificationsLast: {
    en: 'Last notification',
    de: 'Letzte Benachrichtigung',
    fr: 'Dernière notification',
    es: 'Última notificación',
    it: 'Ultima notifica'
  },
  alertSound: {
    en: 'Play a sound for new alerts while the console is open in this browser',
    de: 'Bei neuen Meldungen einen Ton abspielen, solange die Konsole in diesem Browser offen ist',
    fr: 'Émettre un son à chaque nouvelle alerte tant que la console est ouverte dans ce navigateur',
    es: 'Reproducir un sonido con cada alerta nueva mientras la consola esté abierta en este navegador',
    it: 'Riprodurre un suono per i nuovi avvisi finché la console è aperta in questo browser'
  },
  notificationsActions: { en: 'Actions', de: 'Aktionen', fr: 'Actions', es: 'Acciones', it: 'Azioni' },
  notificationsActive: {
    en: 'Receives notifications',
    de: 'Erhält Benachrichtigungen',
    fr: 'Reçoit les notifications',
    es: 'Recibe notificaciones',
    it: 'Riceve le notifiche'
  },
  notificationsPending: {
    en: 'Waiting for the first notification',
    de: 'Wartet auf die erste Benachrichtigung',
    fr: 'Attend la première notification',
    es: 'Espera la primera notificación',
    it: 'In attesa della prima notifica'
  },
  notificationsFailing: { en: 'Failing', de: 'Gestört', fr: 'En échec', es: 'Con errores', it: 'In errore' },
  notificationsFailure: {
    en: '{moment}: {error}',
    de: '{moment}: {error}',
    fr: '{moment} : {error}',
    es: '{moment}: {error}',
    it: '{moment}: {error}'
  },
  notificationsNever: { en: 'Never', de: 'Nie', fr: 'Jamais', es: 'Nunca', it: 'Mai' },
  notificationsRemove: { en: 'Remove', de: 'Entfernen', fr: 'Retirer', es: 'Quitar', it: 'Rimuovi' },
  notificationsRemoving: { en: 'Removing…', de: 'Wird entfernt …', fr: 'Retrait…', es: 'Quitando…', it: 'Rimozione…' },
  notificationsRemoveTitle: {
    en: 'Remove “{name}”?',
    de: '„{name}“ entfernen?',
    fr: 'Retirer « {name} » ?',
    es: '¿Quitar «{name}»?',
    it: 'Rimuovere «{name}»?'
  },
  notificationsRemoveText: {
    en: 'Alerts are not shown there any more. They can be turned on again only in that browser.',
    de: 'Meldungen werden dort nicht mehr angezeigt. Sie können nur in jenem Browser wieder eingeschaltet werden.',
    fr: 'Les alertes n’y seront plus affichées. Elles ne peuvent être réactivées que dans ce navigateur-là.',
    es: 'Las alertas ya no se mostrarán allí. Solo se pueden volver a activar en ese navegador.',
    it: 'Gli avvisi non vi saranno più mostrati. Si potranno riattivare solo in quel browser.'
  },
  notificationsRemoved: {
    en: 'Notifications are off on “{name}”.',
    de: 'Benachrichtigungen auf „{name}“ sind aus.',
    fr: 'Les notifications sont désactivées sur « {name} ».',
    es: 'Las notificaciones están desactivadas en «{name}».',
    it: 'Le notifiche sono disattivate su «{name}».'
  }
})

declare module '../language/messages.ts' {
  interface MessagesByFeature {
    notifications: typeof notificationsMessages
  }
}
