/** How urgent an alert is, and which channels deliver it. Source: decisions, "Priorities". */

/** Lowest first. Every alert is in the list of messages, and reaches webhooks. */
export const priorities = ['NOTIF_LOW', 'NOTIF_MEDIUM', 'NOTIF_HIGH', 'NOTIF_ALERT'] as const
export type Priority = (typeof priorities)[number]

export const defaultPriority: Priority = 'NOTIF_ALERT'
