/** The types of events that a webhook can be sent, in the groups in which they are chosen. */
import { factTypeNames, matchesType } from '../../../lib/contract/event-types.ts'
import { type PlainKey, t } from '../language/language.ts'
import type { eventsMessages } from './events.messages.ts'

/** Stands for every type, of later versions of the service too. */
export const everyType = '*'

/** The types of a ping: it is sent to the webhook that it tests, whatever that has chosen. */
const neverChosen = 'webhook.ping'

export interface EventGroup {
  /** The patterns that stand for all types of the group, of later versions of the service too. */
  readonly patterns: readonly string[]
  readonly title: PlainKey
  readonly types: readonly string[]
}

/** By the first words of their types. Trips and their legs are one group. */
export const eventGroups: readonly EventGroup[] = (
  [
    ['eventGroupVehicle', ['vehicle.*']],
    ['eventGroupTrip', ['trip.*', 'tripleg.*']],
    ['eventGroupPlace', ['place.*']],
    ['eventGroupNotification', ['notification.*']],
    ['eventGroupWebhook', ['webhook.*']]
  ] as const
).map(([title, patterns]) => ({
  title,
  patterns,
  types: factTypeNames.filter((type) => type !== neverChosen && patterns.some((each) => matchesType(each, type)))
}))

type EventKey = Extract<keyof typeof eventsMessages, `event:${string}`> extends `event:${infer Name}` ? Name : never

/** The name of a type or a pattern. One of a later version of the service is shown by its code. */
export function eventName(pattern: string): string {
  return t(`event:${pattern as EventKey}`) || pattern
}

type FactName =
  Extract<keyof typeof eventsMessages, `eventText:${string}`> extends `eventText:${infer Name}` ? Name : never

/** When an event of the type happens. */
export function eventText(type: string): string {
  return t(`eventText:${type as FactName}`)
}

/** Whether all types of the group are chosen by its patterns. */
export function isGroupChosen({ patterns }: EventGroup, chosen: readonly string[]): boolean {
  return patterns.every((each) => chosen.includes(each))
}

/** Choosing a group makes the choice of its single types superfluous. */
export function toggleGroup(group: EventGroup, chosen: readonly string[]): string[] {
  const others = chosen.filter((each) => !group.patterns.includes(each) && !group.types.includes(each))
  return isGroupChosen(group, chosen) ? others : [...others, ...group.patterns]
}

export function toggleType(type: string, chosen: readonly string[]): string[] {
  return chosen.includes(type) ? chosen.filter((each) => each !== type) : [...chosen, type]
}

const offered = new Set([everyType, ...eventGroups.flatMap(({ patterns, types }) => [...patterns, ...types])])

/** Chosen patterns that have no box in a group, such as `vehicle.status.*` and types of a later version. */
export function furtherPatterns(chosen: readonly string[]): string[] {
  return chosen.filter((each) => !offered.has(each))
}
