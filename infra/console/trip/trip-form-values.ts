/** The differences between the trip form and the trip. */
import type { TripChange } from '../../../lib/contract/resources/trip-change.ts'
import { categoryOfText } from './category-options.ts'
import type { Trip } from './trip.ts'

/** Accepts a decimal comma. NaN for text that is not a number. */
function litresOf(text: string, factor: number): number {
  return Math.round((Number(text.replace(',', '.')) / factor) * 1000) / 1000
}

/** The volume as the field shows it. */
export function shownVolume(litres: number | undefined, factor: number): string {
  return litres === undefined ? '' : String(Number((litres * factor).toFixed(2)))
}

/**
 * `volumeFactor` is the number of the user's units in a litre. Null clears a field; unchanged fields are left out.
 * Undefined if the refuelled volume is not a number.
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
    ...textChange('purpose', text('purpose'), trip.purpose),
    ...textChange('visited', text('visited'), trip.visited),
    ...categoryChange(text('category'), trip.category),
    ...(!isSame && { fuel_manual_lt: refuelled === '' ? null : litres }),
    ...(visibility !== trip.visibility && { visibility })
  }
}

/** No category is chosen by an empty text. */
function categoryChange(text: string, before: Trip['category']): TripChange {
  const category = categoryOfText(text)
  return category === before ? {} : { category: category ?? null }
}

type WrittenText = 'name' | 'driver' | 'notes' | 'purpose' | 'visited'

function textChange(field: WrittenText, text: string, before = ''): TripChange {
  return text === before.trim() ? {} : { [field]: text === '' ? null : text }
}
