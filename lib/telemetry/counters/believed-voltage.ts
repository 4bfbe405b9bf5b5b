/** The voltage of a battery without the seconds in which the starter turns. Source: decisions, "Counters and levels". */

export interface BelievedVoltage {
  readonly volts: number
  /** Since when the battery shows less, epoch milliseconds; absent where it does not. */
  readonly lowMilliseconds?: number
  /** Whether there was one reading only, at which the starter may have turned. */
  readonly isFirst?: true
}

/** A battery that shows less than this share is cranking, or has another load for a moment. */
const minShare = 0.85
/** The same beside a charging battery, which shows more than one at rest. */
const minShareOfNext = 0.78
/** No starter turns as long. */
const crankingMilliseconds = 30_000

export function voltageAfter(
  known: BelievedVoltage | undefined,
  volts: number,
  atMilliseconds: number
): BelievedVoltage {
  if (!known) return { volts, isFirst: true }
  if (!isCranking(volts, known.volts)) return { volts }
  const { lowMilliseconds = atMilliseconds } = known
  return atMilliseconds - lowMilliseconds >= crankingMilliseconds ? { volts } : { ...known, lowMilliseconds }
}

/** Whether a battery that otherwise shows `other` was cranking. */
export const isCranking = (volts: number, other: number) => volts < minShare * other

/** Whether a battery that showed `before` can show `after` next, without a starter that turns at one of them. */
export const mayFollow = (before: number, after: number) => !isCranking(after, before) && !wasCranking(before, after)

const wasCranking = (before: number, after: number) => before < minShareOfNext * after

/** The voltage with which a drive begins: that from before this reading, unless the starter turned then. */
export function voltageAtBegin(before: BelievedVoltage | undefined, { volts }: BelievedVoltage): number {
  return before && !wasCranking(before.volts, volts) ? before.volts : volts
}
