/**
 * The one rule by which the readings of a counter are believed. A quantity over a drive is the reading at its end without the
 * reading at its begin, so a wrong reading between them has no effect. Source: decisions, "Counters and levels".
 */

/** A reading in thousandths of its unit, so that sums are exact, and its moment in epoch milliseconds. */
export type Reading = readonly [thousandths: number, atMilliseconds: number]

/** What is kept of a counter; constant in size. A few right readings later it does not depend on earlier ones. */
export interface BelievedReadings {
  readonly last: Reading
  /** The one before. A reading that goes on from it, and not from the last, shows that the last was wrong. */
  readonly before?: Reading
  /** A reading that goes on from neither. It waits for the next. */
  readonly doubted?: Reading
  /** The last reading before the counter was replaced, for as long as it may come back. */
  readonly former?: FormerReading
}

interface FormerReading {
  readonly reading: Reading
  /** Thousandths by which the new counter has advanced since. */
  readonly advanced: number
}

export interface ReadStep {
  readonly readings: BelievedReadings
  /** Thousandths since the last believed reading; negative where that one turns out to be wrong. */
  readonly advanced: number
  /** 1 where the counter was replaced with these readings, −1 where it came back. */
  readonly replaced: -1 | 0 | 1
}

/** Whether a counter can have come from one reading to another in the time between them. */
export type Plausible = (from: Reading, to: Reading) => boolean

/** A counter that shows another value for longer was replaced for good. */
const returnMilliseconds = 3_600_000

export function addReading(known: BelievedReadings | undefined, reading: Reading, isPlausible: Plausible): ReadStep {
  if (!known) return { readings: { last: reading }, advanced: 0, replaced: 0 }
  const { last, before, doubted } = known
  const former = recentFormer(known, reading)
  if (isPlausible(last, reading)) return goingOn(last, reading, advancedFrom(last, reading), former)
  if (before && isPlausible(before, reading)) return goingOn(before, reading, advancedFrom(last, reading), former)
  if (former && isPlausible(former.reading, reading)) {
    const advanced = advancedFrom(former.reading, reading) - former.advanced
    return { readings: { last: reading, before: former.reading }, advanced, replaced: -1 }
  }
  if (doubted && isPlausible(doubted, reading)) {
    const advanced = advancedFrom(doubted, reading)
    const readings = { last: reading, before: doubted }
    // A single reading before these was wrong, and nothing was replaced.
    if (!before) return { readings, advanced, replaced: 0 }
    return { readings: { ...readings, former: { reading: last, advanced } }, advanced, replaced: 1 }
  }
  return { readings: { ...known, doubted: reading }, advanced: 0, replaced: 0 }
}

const advancedFrom = ([from]: Reading, [to]: Reading) => to - from

/** Adds a reading that goes on from `before`. */
function goingOn(before: Reading, last: Reading, advanced: number, former: FormerReading | undefined): ReadStep {
  const since = former && { former: { ...former, advanced: former.advanced + advanced } }
  return { readings: { last, before, ...since }, advanced, replaced: 0 }
}

function recentFormer({ former }: BelievedReadings, [, atMilliseconds]: Reading): FormerReading | undefined {
  return former && atMilliseconds - former.reading[1] <= returnMilliseconds ? former : undefined
}
