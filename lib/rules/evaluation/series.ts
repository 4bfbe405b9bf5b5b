/** Takes samples apart into the values of each field, so that a rule looks at the samples of its field alone. */
import type { Series } from './rule-pass.ts'
import type { Sample } from './sample.ts'
import { statedValue } from './stated-value.ts'

/** The fields that `notrack_mode` hides. Source: decisions, "When a rule fires", 8. */
const hiddenFields = new Set(['longitude', 'latitude', 'altitude', 'speed', 'angle', 'distance_to_shore'])

/** Returns a function from the name of a field to its values. `samples` are in the order of time. */
export function allSeries(samples: readonly Sample[], isHidden: (at: number) => boolean = () => false) {
  const known = new Map<string, Series>()
  return (field: string): Series => {
    const series = known.get(field) ?? seriesOf(field, samples, hiddenFields.has(field) ? isHidden : () => false)
    known.set(field, series)
    return series
  }
}

function seriesOf(field: string, samples: readonly Sample[], isHidden: (at: number) => boolean): Series {
  const moments: number[] = []
  const values: (number | string)[] = []
  for (const { at, values: stated } of samples) {
    const value = statedValue(stated, { property_indicator: field })
    if (value === undefined || isHidden(at)) continue
    moments.push(at)
    values.push(value)
  }
  return { moments, values }
}
