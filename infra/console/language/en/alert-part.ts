/** Messages of the alerts, loaded when they are first shown. */
export const alerts = {
  alertsNone: 'There are no alerts yet. Set up rules for them in a vehicle’s “Rules” tab.',
  alertsNoneMatch: 'No alert matches these filters.',
  alertsReadAll: 'Mark all as read',
  alertsAllRead: 'All alerts are marked as read.',
  alertsOlder: 'Older alerts',
  alertsUnreadOnly: 'Unread only',
  alertRule: 'Rule',
  alertRulesAll: 'All rules',
  alertMoment: 'When',
  alertText: 'What happened',
  alertActions: 'Actions',
  alertUnread: 'Unread:',
  alertLate: 'Reported late by the vehicle',
  alertMarkRead: 'Mark as read',
  alertMarkUnread: 'Mark as unread',
  alertDeleted: 'The alert is deleted.'
} as const
