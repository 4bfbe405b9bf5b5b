/** Messages of notifications in browsers, loaded when they are first shown. */
import type { notifications as english } from '../en/notification-part.ts'
import type { Translation } from '../messages.ts'

export const notifications: Translation<typeof english> = {
  notifications: 'Benachrichtigungen',
  notificationsText:
    'Ein Browser kann Warnungen sofort anzeigen, auch wenn die Konsole geschlossen ist. Sie kommen über den Push-Dienst des Browsers, der sie nicht lesen kann.',
  notificationsByMail: 'per E-Mail',
  notificationsMailOn: 'Warnungen werden per E-Mail an {email} gesendet.',
  notificationsMailOff: 'Warnungen werden Ihnen per E-Mail gesendet, sobald „{field}“ eingeschaltet ist.',
  notificationsMailNever: 'Dieser Dienst versendet keine E-Mails.',
  notificationsMailBounced:
    'E-Mails an {email} waren nicht zustellbar; der Dienst hat sie deshalb abgeschaltet ({moment}).',
  notificationsMailReported:
    'Eine E-Mail an {email} wurde als Spam gemeldet; der Dienst hat sie deshalb abgeschaltet ({moment}).',
  notificationsTurnOn: 'Benachrichtigungen in diesem Browser einschalten',
  notificationsTurningOn: 'Wird eingeschaltet …',
  notificationsTurnedOn: 'Die Benachrichtigungen sind eingeschaltet. Die erste ist unterwegs zu diesem Browser.',
  notificationsOnHere: 'Benachrichtigungen sind in diesem Browser eingeschaltet.',
  notificationsTurnOff: 'Ausschalten',
  notificationsTurningOff: 'Wird ausgeschaltet …',
  notificationsTurnedOff: 'Benachrichtigungen sind in diesem Browser ausgeschaltet.',
  notificationsInsecure: 'Dieser Browser zeigt Benachrichtigungen nur von Adressen an, die mit https:// beginnen.',
  notificationsHomeScreen:
    'iPhones und iPads zeigen Benachrichtigungen der Konsole, sobald sie auf dem Home-Bildschirm liegt: Wählen Sie Teilen › Zum Home-Bildschirm, und öffnen Sie sie dort.',
  notificationsUnsupported:
    'Dieser Browser kann keine Benachrichtigungen von Webseiten anzeigen. Aktuelle Versionen von Chrome, Edge, Firefox und Safari können es.',
  notificationsDenied:
    'Dieser Browser blockiert Benachrichtigungen dieser Website. Erlauben Sie sie in den Website-Einstellungen neben der Adresse und kehren Sie dann hierher zurück.',
  notificationsNotAllowed:
    'Der Browser darf noch keine Benachrichtigungen anzeigen. Schalten Sie sie noch einmal ein, und erlauben Sie es, wenn er fragt.',
  notificationsNoPushService:
    'Der Browser kann seinen Push-Dienst nicht erreichen. Vielleicht blockiert ihn ein Netz, oder der Browser hat keinen. Versuchen Sie es später oder in einem anderen Browser.',
  notificationsTooMany:
    'Benachrichtigungen sind in {limit} Browsern eingeschaltet, mehr sind nicht möglich. Entfernen Sie zuerst einen.',
  notificationsOffer: 'Erhalten Sie Warnungen in diesem Browser, auch wenn die Konsole geschlossen ist.',
  notificationsShownIn: 'angezeigt in Browsern: {names}',
  notificationsBrowser: 'Browser',
  notificationsBrowserOn: '{browser} auf {system}',
  notificationsThis: '{name} (dieser Browser)',
  notificationsState: 'Status',
  notificationsLast: 'Letzte Benachrichtigung',
  notificationsActions: 'Aktionen',
  notificationsActive: 'Erhält Benachrichtigungen',
  notificationsPending: 'Wartet auf die erste Benachrichtigung',
  notificationsFailing: 'Gestört',
  notificationsFailure: '{moment}: {error}',
  notificationsNever: 'Nie',
  notificationsRemove: 'Entfernen',
  notificationsRemoving: 'Wird entfernt …',
  notificationsRemoveTitle: '„{name}“ entfernen?',
  notificationsRemoveText:
    'Warnungen werden dort nicht mehr angezeigt. Sie können nur in jenem Browser wieder eingeschaltet werden.',
  notificationsRemoved: '„{name}“ zeigt keine Benachrichtigungen mehr an.'
}
