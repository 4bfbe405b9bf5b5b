/** Daily use of a vehicle, measured by `npm run bench -- bill`. */
import measured from './measured-usage.json' with { type: 'json' }

export const wayNames = [
  '10 s fixes, each minute',
  '1 s with OBD values, each minute',
  '10 s fixes, each 10 minutes'
] as const

/** Upload patterns of a device while the vehicle drives. */
export type WayName = (typeof wayNames)[number]

/** Sums over all calls, one per upload. */
export interface FunctionUsage {
  /** Sequential calls to the table. */
  readonly roundTrips: number
  readonly readUnits: number
  readonly writeUnits: number
  /** Time on a whole core. */
  readonly cpuMilliseconds: number
}

/** Functions that an upload calls, in order. The last one handles the resulting facts and status. */
export const functions = ['authorizer', 'receiver', 'processing', 'dispatch'] as const
export type FunctionName = (typeof functions)[number]

export interface HoursUsage extends Readonly<Record<FunctionName, FunctionUsage>> {
  readonly uploads: number
}

/** Use in two hours of driving, and in the other hours, with one record each from the parked vehicle. */
export interface DayUsage {
  readonly driving: HoursUsage
  readonly parked: HoursUsage
  /** Bytes of the day that are stored until records expire, permanently, and until facts expire. */
  readonly recordBytes: number
  readonly otherBytes: number
  readonly factBytes: number
}

export const eventWayNames = [
  'to a webhook, each alone',
  'to a webhook, 20 at once',
  'to a push connection, each alone'
] as const

/** Arrival patterns and destinations of events. */
export type EventWayName = (typeof eventWayNames)[number]

/** Use per delivered event, without writing its fact. */
export interface EventUsage {
  readonly events: number
  /** Use of `dispatch-changes`. */
  readonly dispatch: FunctionUsage
  readonly dispatchCalls: number
  /** Use of `deliver-webhooks` or `push-frames`, with one call per queue message. */
  readonly delivery: FunctionUsage
  readonly deliveryCalls: number
  /** Sum over all requests or frames. */
  readonly bodyBytes: number
}

/** Bytes of log lines per upload. */
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
  /** Bytes of the answer to an upload, with headers. */
  readonly answerBytes: number
  readonly days: Readonly<Record<WayName, DayUsage>>
  readonly events: Readonly<Record<EventWayName, EventUsage>>
}

export const measuredUsage: MeasuredUsage = measured
