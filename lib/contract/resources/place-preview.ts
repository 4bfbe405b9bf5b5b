/** The visits that a place would have had. Source: decisions, "Places". */
import * as z from 'zod/mini'
import { dateTime, described, flag, id, number } from '../fields.ts'
import { PlaceContent } from './place-content.ts'

/** Largest number of vehicles of one preview. */
export const maxPreviewVehicles = 100
/** The visits of a preview, at most. */
export const maxPreviewVisits = 1000

const { name: _, organization_id: __, ...content } = PlaceContent.shape

export const PlacePreviewContent = z.strictObject({
  ...content,
  vehicle_ids: described(
    z.array(id('ID of a vehicle')).check(z.minLength(1), z.maxLength(maxPreviewVehicles)),
    'The vehicles whose records are looked at'
  )
})
export type PlacePreviewContent = z.infer<typeof PlacePreviewContent>

export const PlacePreviewVisit = z.strictObject({
  vehicle_id: id('ID of the vehicle'),
  timestamp_start: dateTime('When the vehicle came'),
  timestamp_end: dateTime('When it left; of a visit that is not completed, its last record'),
  completed: flag('Whether the vehicle has left'),
  duration: number('From the start to the end', 's')
})
export type PlacePreviewVisit = z.infer<typeof PlacePreviewVisit>

const PreviewedVehicle = z.strictObject({
  vehicle_id: id('ID of the vehicle'),
  since: dateTime('From this moment on its records were looked at: 31 days ago, or later where there are many')
})

export const PlacePreview = z.strictObject({
  until: dateTime('The moment of the preview'),
  visits: described(z.array(PlacePreviewVisit), `The newest ${maxPreviewVisits} visits, newest end first`),
  more: flag('Whether there were more visits'),
  vehicles: described(z.array(PreviewedVehicle), 'Each vehicle once, in the order of the request')
})
export type PlacePreview = z.infer<typeof PlacePreview>
