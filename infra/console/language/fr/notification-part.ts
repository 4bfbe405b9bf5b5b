/** Messages of notifications in browsers, loaded when they are first shown. */
import type { notifications as english } from '../en/notification-part.ts'
import type { Translation } from '../messages.ts'
import { withFrenchSpaces } from './french-spaces.ts'

export const notifications: Translation<typeof english> = withFrenchSpaces({
  notifications: 'Notifications',
  notificationsText:
    'Un navigateur peut afficher les alertes dès qu’elles se produisent, même lorsque la console est fermée. Elles passent par le service push du navigateur, qui ne peut pas les lire.',
  notificationsByMail: 'par e-mail',
  notificationsMailOn: 'Les alertes sont envoyées par e-mail à {email}.',
  notificationsMailOff: 'Les alertes vous sont envoyées par e-mail dès que « {field} » est activé.',
  notificationsMailNever: 'Ce service n’envoie pas d’e-mails.',
  notificationsMailBounced:
    'Les e-mails à {email} n’ont pas pu être remis ; le service les a donc désactivés ({moment}).',
  notificationsMailReported:
    'Un e-mail à {email} a été signalé comme indésirable ; le service les a donc désactivés ({moment}).',
  notificationsTurnOn: 'Activer les notifications dans ce navigateur',
  notificationsTurningOn: 'Activation…',
  notificationsTurnedOn: 'Les notifications sont activées. La première est en route vers ce navigateur.',
  notificationsOnHere: 'Les notifications sont activées dans ce navigateur.',
  notificationsTurnOff: 'Désactiver',
  notificationsTurningOff: 'Désactivation…',
  notificationsTurnedOff: 'Les notifications sont désactivées dans ce navigateur.',
  notificationsInsecure: 'Ce navigateur n’affiche que les notifications d’adresses qui commencent par https://.',
  notificationsHomeScreen:
    'Les iPhone et iPad affichent les notifications de la console une fois qu’elle est sur l’écran d’accueil : choisissez Partager › Sur l’écran d’accueil, puis ouvrez-la à partir de là.',
  notificationsUnsupported:
    'Ce navigateur ne peut pas afficher de notifications de pages web. Les versions actuelles de Chrome, Edge, Firefox et Safari le peuvent.',
  notificationsDenied:
    'Ce navigateur bloque les notifications de ce site. Autorisez-les dans les paramètres du site, à côté de l’adresse, puis revenez ici.',
  notificationsNotAllowed:
    'Le navigateur n’a pas encore le droit d’afficher des notifications. Activez-les de nouveau, et acceptez lorsqu’il le demande.',
  notificationsNoPushService:
    'Le navigateur ne parvient pas à joindre son service push. Un réseau le bloque peut-être, ou le navigateur n’en a pas. Réessayez plus tard ou dans un autre navigateur.',
  notificationsTooMany:
    'Les notifications sont activées dans {limit} navigateurs, ce qui est le maximum. Retirez-en un d’abord.',
  notificationsOffer: 'Recevez les alertes dans ce navigateur, même lorsque la console est fermée.',
  notificationsShownIn: 'affiché dans les navigateurs : {names}',
  notificationsBrowser: 'Navigateur',
  notificationsBrowserOn: '{browser} sur {system}',
  notificationsThis: '{name} (ce navigateur)',
  notificationsState: 'État',
  notificationsLast: 'Dernière notification',
  notificationsActions: 'Actions',
  notificationsActive: 'Reçoit les notifications',
  notificationsPending: 'Attend la première notification',
  notificationsFailing: 'En échec',
  notificationsFailure: '{moment} : {error}',
  notificationsNever: 'Jamais',
  notificationsRemove: 'Retirer',
  notificationsRemoving: 'Retrait…',
  notificationsRemoveTitle: 'Retirer « {name} » ?',
  notificationsRemoveText:
    'Les alertes n’y seront plus affichées. Elles ne peuvent être réactivées que dans ce navigateur-là.',
  notificationsRemoved: '« {name} » n’affiche plus de notifications.'
})
