/** What users wrote on trips, as one trip keeps it that takes their place. */
import { maxNestedItems } from '../contract/fields.ts'
import { type Trip, writtenFields } from '../contract/resources/trip.ts'

/** Whether a user decided on the category, also that there is none. */
export const isCategorizedByUser = ({ category, category_by }: Pick<Trip, 'category' | 'category_by'>) =>
  category_by === 'USER' || (category !== undefined && category_by !== 'PLACE')

type Written = Partial<Pick<Trip, (typeof writtenFields)[number] | 'category_by' | 'corrections'>>

/** Each field as the first of the trips that has it, and the late changes of all of them, of which the newest are kept. */
export function writtenPart(trips: readonly Written[]): Written {
  const fields = writtenFields.flatMap((field) => {
    const given = trips.find((trip) => (field === 'category' ? isCategorizedByUser(trip) : trip[field] !== undefined))
    return given ? [[field, given[field]] as const] : []
  })
  const corrections = trips
    .flatMap((trip) => trip.corrections ?? [])
    .toSorted((one, other) => (one.timestamp < other.timestamp ? -1 : 1))
    .slice(-maxNestedItems)
  return {
    ...Object.fromEntries(fields),
    ...(trips.some(isCategorizedByUser) && { category_by: 'USER' }),
    ...(corrections.length > 0 && { corrections })
  }
}
