/** Messages of notifications in browsers, loaded when they are first shown. */
import type { notifications as english } from '../en/notification-part.ts'
import type { Translation } from '../messages.ts'

export const notifications: Translation<typeof english> = {
  notifications: 'Notificaciones',
  notificationsText:
    'Un navegador puede mostrar las alertas en cuanto se producen, también con la consola cerrada. Llegan por el servicio push del navegador, que no puede leerlas.',
  notificationsByMail: 'por correo',
  notificationsMailOn: 'Las alertas se envían por correo a {email}.',
  notificationsMailOff: 'Las alertas se le envían por correo cuando «{field}» está activado.',
  notificationsMailNever: 'Este servicio no envía correos.',
  notificationsMailBounced:
    'No se pudo entregar el correo a {email}; por eso el servicio lo ha desactivado ({moment}).',
  notificationsMailReported:
    'Un correo a {email} se marcó como no deseado; por eso el servicio lo ha desactivado ({moment}).',
  notificationsTurnOn: 'Activar las notificaciones en este navegador',
  notificationsTurningOn: 'Activando…',
  notificationsTurnedOn: 'Las notificaciones están activadas. La primera está en camino a este navegador.',
  notificationsOnHere: 'Las notificaciones están activadas en este navegador.',
  notificationsTurnOff: 'Desactivar',
  notificationsTurningOff: 'Desactivando…',
  notificationsTurnedOff: 'Las notificaciones están desactivadas en este navegador.',
  notificationsInsecure: 'Este navegador solo muestra notificaciones de direcciones que empiezan por https://.',
  notificationsHomeScreen:
    'Los iPhone y iPad muestran notificaciones de la consola cuando está en la pantalla de inicio: elija Compartir › Añadir a pantalla de inicio y ábrala allí.',
  notificationsUnsupported:
    'Este navegador no puede mostrar notificaciones de páginas web. Las versiones actuales de Chrome, Edge, Firefox y Safari sí pueden.',
  notificationsDenied:
    'Este navegador bloquea las notificaciones de este sitio. Permítalas en los ajustes del sitio, junto a la dirección, y vuelva aquí.',
  notificationsNotAllowed:
    'El navegador aún no puede mostrar notificaciones. Actívelas de nuevo y permítalo cuando lo pregunte.',
  notificationsNoPushService:
    'El navegador no puede conectar con su servicio push. Quizá lo bloquea una red, o el navegador no tiene ninguno. Inténtelo más tarde o en otro navegador.',
  notificationsTooMany:
    'Las notificaciones están activadas en {limit} navegadores, que es el máximo. Quite uno primero.',
  notificationsOffer: 'Reciba las alertas en este navegador, también con la consola cerrada.',
  notificationsShownIn: 'se muestra en los navegadores: {names}',
  notificationsBrowser: 'Navegador',
  notificationsBrowserOn: '{browser} en {system}',
  notificationsThis: '{name} (este navegador)',
  notificationsState: 'Estado',
  notificationsLast: 'Última notificación',
  notificationsActions: 'Acciones',
  notificationsActive: 'Recibe notificaciones',
  notificationsPending: 'Espera la primera notificación',
  notificationsFailing: 'Con errores',
  notificationsFailure: '{moment}: {error}',
  notificationsNever: 'Nunca',
  notificationsRemove: 'Quitar',
  notificationsRemoving: 'Quitando…',
  notificationsRemoveTitle: '¿Quitar «{name}»?',
  notificationsRemoveText: 'Las alertas ya no se mostrarán allí. Solo se pueden volver a activar en ese navegador.',
  notificationsRemoved: '«{name}» ya no muestra notificaciones.'
}
