/** What a form says that is different from the trip. */
import type { TripChange } from '../../../lib/contract/resources/trip-change.ts'
import type { Trip } from './trip.ts'

/** A comma stands for a point, as in some languages. NaN for what is no number. */
function litresOf(text: string, factor: number): number {
  return Math.round((Number(text.replace(',', '.')) / factor) * 1000) / 1000
}

/** As the field shows it. */
export function shownVolume(litres: number | undefined, factor: number): string {
  return litres === undefined ? '' : String(Number((litres * factor).toFixed(2)))
}

/**
 * `volumeFactor`: how many of the user's units a litre is. Null clears; fields that are as they were are left out. Undefined where the
 * refuelled volume is no number.
 */
export function changeOf(form: FormData, trip: Trip, volumeFactor: number): TripChange | undefined {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const refuelled = text('refuelled')
  const litres = litresOf(refuelled, volumeFactor)
  if (Number.isNaN(litres)) return undefined
  const isSame = refuelled === shownVolume(trip.fuel_manual_lt, volumeFactor)
  const visibility = text('visibility') === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE'
  return {
    ...textChange('name', text('name'), trip.name),
    ...textChange('driver', text('driver'), trip.driver),
    ...textChange('notes', text('notes'), trip.notes),
    ...(!isSame && { fuel_manual_lt: refuelled === '' ? null : litres }),
    ...(visibility !== trip.visibility && { visibility })
  }
}

function textChange(field: 'name' | 'driver' | 'notes', text: string, before = ''): TripChange {
  return text === before.trim() ? {} : { [field]: text === '' ? null : text }
}
