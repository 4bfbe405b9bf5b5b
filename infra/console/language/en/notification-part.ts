/** Messages of notifications in browsers, loaded when they are first shown. */
export const notifications = {
  notifications: 'Notifications',
  notificationsText:
    'A browser can show alerts as they happen, even while the console is closed. They arrive through the browser’s push service, which cannot read them.',
  notificationsByMail: 'by email',
  notificationsMailOn: 'Alerts are emailed to {email}.',
  notificationsMailOff: 'Alerts are emailed to you once “{field}” is on.',
  notificationsMailNever: 'This service sends no email.',
  notificationsMailBounced: 'Email to {email} could not be delivered, so the service turned it off ({moment}).',
  notificationsMailReported: 'An email to {email} was reported as spam, so the service turned email off ({moment}).',
  notificationsTurnOn: 'Turn on notifications in this browser',
  notificationsTurningOn: 'Turning on…',
  notificationsTurnedOn: 'Notifications are on. The first one is on its way to this browser.',
  notificationsOnHere: 'Notifications are on in this browser.',
  notificationsTurnOff: 'Turn off',
  notificationsTurningOff: 'Turning off…',
  notificationsTurnedOff: 'Notifications are off in this browser.',
  notificationsInsecure: 'This browser only shows notifications from addresses that begin with https://.',
  notificationsHomeScreen:
    'iPhones and iPads show notifications of the console once it is on the home screen: choose Share › Add to Home Screen, and open it there.',
  notificationsUnsupported:
    'This browser cannot show notifications of web pages. Current versions of Chrome, Edge, Firefox and Safari can.',
  notificationsDenied:
    'This browser blocks notifications from this site. Allow them in the site settings beside the address, then come back here.',
  notificationsNotAllowed:
    'The browser has not been allowed to show notifications. Turn them on again, and allow it when it asks.',
  notificationsNoPushService:
    'The browser cannot reach its push service. A network may block it, or the browser has none. Try again later, or in another browser.',
  notificationsTooMany: 'Notifications are on in {limit} browsers, which is the maximum. Remove one first.',
  notificationsOffer: 'Get alerts in this browser, even while the console is closed.',
  notificationsShownIn: 'shown in browsers: {names}',
  notificationsBrowser: 'Browser',
  notificationsBrowserOn: '{browser} on {system}',
  notificationsThis: '{name} (this browser)',
  notificationsState: 'Status',
  notificationsLast: 'Last notification',
  notificationsActions: 'Actions',
  notificationsActive: 'Receives notifications',
  notificationsPending: 'Waiting for the first notification',
  notificationsFailing: 'Failing',
  notificationsFailure: '{moment}: {error}',
  notificationsNever: 'Never',
  notificationsRemove: 'Remove',
  notificationsRemoving: 'Removing…',
  notificationsRemoveTitle: 'Remove “{name}”?',
  notificationsRemoveText: 'Alerts are not shown there any more. They can be turned on again only in that browser.',
  notificationsRemoved: '“{name}” shows no more notifications.'
} as const
