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

/** The functions that an upload calls, in their order. */
export const functions = ['authorizer', 'receiver', 'processing'] as const
export type FunctionName = (typeof functions)[number]

export interface HoursUsage extends Readonly<Record<FunctionName, FunctionUsage>> {
  readonly uploads: number
}

/** Of two hours of driving, and of the others, in which the parked vehicle sends a record each. */
export interface DayUsage {
  readonly driving: HoursUsage
  readonly parked: HoursUsage
  /** What the table keeps of the day until the records expire, and for ever. */
  readonly recordBytes: number
  readonly otherBytes: number
}

/** Bytes of the lines that one upload writes. */
export interface LogBytes {
  readonly authorizer: number
  readonly receiver: number
  readonly processing: number
  readonly gateway: number
}

export interface MeasuredUsage {
  readonly measuredAt: string
  readonly machine: string
  readonly logBytes: LogBytes
  /** Of the answer to an upload, with its headers. */
  readonly answerBytes: number
  readonly days: Readonly<Record<WayName, DayUsage>>
}

export const measuredUsage: MeasuredUsage = measured
