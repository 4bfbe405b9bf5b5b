/**
 * Finds whether a battery is being charged, from its voltage over the last hour. Source: decisions, "From records to status,
 * trips and triplegs".
 */
import type { batteryTrends } from '../../contract/status-fields.ts'
import { isCranking } from '../counters/believed-voltage.ts'
import { type DetectionSettings, minutes } from '../detection-settings.ts'
import { rounded } from '../measured-fields.ts'

export interface VoltageSample {
  readonly atMilliseconds: number
  readonly volts: number
  /** The number of readings of which the sample is the mean; absent means 1. */
  readonly count?: number
}

export interface BatteryTrend {
  readonly trend: (typeof batteryTrends)[number]
  /** mV/h. */
  readonly slope: number
}

const minSpanMilliseconds = 10 * 60_000
const minSamples = 3

/** The time over which the trend is computed, and the slope from which a change counts. */
export type TrendSettings = Pick<DetectionSettings, 'batteryTrendMinutes' | 'batteryTrendMillivolts'>

/** The measured trend; CONST and 0 where too few samples measure none. */
export const batteryTrend = (samples: readonly VoltageSample[], settings: TrendSettings): BatteryTrend =>
  measuredTrend(samples, settings) ?? { trend: 'CONST', slope: 0 }

/**
 * Returns the slope of the voltage by ordinary least squares over the minutes up to the last sample; undefined with fewer
 * than 3 samples or less than 10 min. `samples` are in the order of time. Centred sums keep the result exact with epoch
 * milliseconds. A library would add 100 kB to the bundle for these two sums.
 */
export function measuredTrend(
  samples: readonly VoltageSample[],
  { batteryTrendMinutes, batteryTrendMillivolts }: TrendSettings
): BatteryTrend | undefined {
  const last = samples.at(-1)
  const begin = (last?.atMilliseconds ?? 0) - minutes(batteryTrendMinutes)
  const recent = withoutCranking(samples.filter(({ atMilliseconds }) => atMilliseconds >= begin))
  const first = recent[0]
  if (!first || !last || countOf(recent) < minSamples) return undefined
  if (lastOf(recent) - first.atMilliseconds < minSpanMilliseconds) return undefined
  const slope = rounded(slopeOf(recent) * 1000 * 3_600_000)
  if (Math.abs(slope) < batteryTrendMillivolts) return { trend: 'CONST', slope }
  return { trend: slope > 0 ? 'CHARGE' : 'DISCHARGE', slope }
}

/** Leaves out single samples that are lower than those beside them: the starter turned. */
function withoutCranking(samples: readonly VoltageSample[]): VoltageSample[] {
  return samples.filter(({ volts }, index) => {
    const beside = [samples[index - 1], samples[index + 1]].flatMap((sample) => sample ?? [])
    return beside.length === 0 || !beside.every((sample) => isCranking(volts, sample.volts))
  })
}

const lastOf = (samples: readonly VoltageSample[]) => samples.at(-1)?.atMilliseconds ?? 0

/** Volts per millisecond: Σw(t − t̄)(u − ū) / Σw(t − t̄)², each sample weighted by its readings. */
function slopeOf(samples: readonly VoltageSample[]): number {
  const meanTime = mean(samples, ({ atMilliseconds }) => atMilliseconds)
  const meanVolts = mean(samples, ({ volts }) => volts)
  let [covariance, variance] = [0, 0]
  for (const { atMilliseconds, volts, count = 1 } of samples) {
    covariance += count * (atMilliseconds - meanTime) * (volts - meanVolts)
    variance += count * (atMilliseconds - meanTime) ** 2
  }
  return covariance / variance
}

const countOf = (samples: readonly VoltageSample[]) => samples.reduce((sum, { count = 1 }) => sum + count, 0)

function mean(samples: readonly VoltageSample[], valueIn: (sample: VoltageSample) => number): number {
  return samples.reduce((sum, sample) => sum + (sample.count ?? 1) * valueIn(sample), 0) / countOf(samples)
}
