/** How urgent an alert is, and which channels deliver it. Source: decisions, "Priorities". */

/** Lowest first. Every alert is in the list of messages, and reaches webhooks. */
export const priorities = ['NOTIF_LOW', 'NOTIF_MEDIUM', 'NOTIF_HIGH', 'NOTIF_ALERT'] as const
export type Priority = (typeof priorities)[number]

export const defaultPriority: Priority = 'NOTIF_ALERT'

/** The lowest priority that a channel delivers. `push`: the connection by which the console is live. */
const lowestOf = { push: 'NOTIF_MEDIUM', mail: 'NOTIF_HIGH', webPush: 'NOTIF_ALERT' } as const satisfies Readonly<
  Record<string, Priority>
>

/** Whether alerts of the priority are delivered by the channel. */
export const reaches = (priority: Priority, channel: keyof typeof lowestOf): boolean =>
  priorities.indexOf(priority) >= priorities.indexOf(lowestOf[channel])
