/** What a vehicle takes in a day, as `npm run bench -- bill` measured it. */
import measured from './measured-usage.json' with { type: 'json' }

export const wayNames = [
  '10 s fixes, each minute',
  '1 s with OBD values, each minute',
  '10 s fixes, each 10 minutes'
] as const

/** How a device sends while the vehicle drives. */
export type WayName = (typeof wayNames)[number]

/** Of all calls together, one for each upload. */
export interface FunctionUsage {
  /** Calls of the table that wait for one another. */
  readonly roundTrips: number
  readonly readUnits: number
  readonly writeUnits: number
  /** Of a whole core. */
  readonly cpuMilliseconds: number
}

/** The functions that an upload calls, in their order; the last one for the facts and the status that came of it. */
export const functions = ['authorizer', 'receiver', 'processing', 'dispatch'] as const
export type FunctionName = (typeof functions)[number]

export interface HoursUsage extends Readonly<Record<FunctionName, FunctionUsage>> {
  readonly uploads: number
}

/** Of two hours of driving, and of the others, in which the parked vehicle sends a record each. */
export interface DayUsage {
  readonly driving: HoursUsage
  readonly parked: HoursUsage
  /** What the table keeps of the day until the records expire, without an end, and until the facts of what happened expire. */
  readonly recordBytes: number
  readonly otherBytes: number
  readonly factBytes: number
}

export const eventWayNames = [
  'to a webhook, each alone',
  'to a webhook, 20 at once',
  'to a push connection, each alone'
] as const

/** How events come and where they go. */
export type EventWayName = (typeof eventWayNames)[number]

/** What delivers one event, apart from its fact, which is written with what it tells of. */
export interface EventUsage {
  readonly events: number
  /** Of `dispatch-changes`. */
  readonly dispatch: FunctionUsage
  readonly dispatchCalls: number
  /** Of `deliver-webhooks` or `push-frames`; a call for each message of the queue. */
  readonly delivery: FunctionUsage
  readonly deliveryCalls: number
  /** Of all requests, or frames. */
  readonly bodyBytes: number
}

/** Bytes of the lines that one upload writes. */
export interface LogBytes {
  readonly authorizer: number
  readonly receiver: number
  readonly processing: number
  readonly dispatch: number
  readonly gateway: number
}

export interface MeasuredUsage {
  readonly measuredAt: string
  readonly machine: string
  readonly logBytes: LogBytes
  /** Of the answer to an upload, with its headers. */
  readonly answerBytes: number
  readonly days: Readonly<Record<WayName, DayUsage>>
  readonly events: Readonly<Record<EventWayName, EventUsage>>
}

export const measuredUsage: MeasuredUsage = measured
