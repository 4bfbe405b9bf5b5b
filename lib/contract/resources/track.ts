/** The track of a vehicle, as GeoJSON. Source: RFC 7946; decisions, "Trips read singly". */
import * as z from 'zod/mini'
import { customLists } from '../custom-values.ts'
import { type FieldSchema, fieldSchema } from '../field-schemas.ts'
import { dateTime, described, id, number } from '../fields.ts'
import { fieldRows, isFlag, type MeasuredField, measuredFields } from '../status-fields.ts'

const values = <T extends z.core.$ZodType>(value: T) =>
  z.optional(
    described(z.array(z.nullable(value)), 'As in the status, one for each position; null where it was not measured')
  )

type Values<Schema extends z.core.$ZodType> = z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniNullable<Schema>>>

/** The measured values at the positions of a track; the query parameter `fields` selects them. */
export const MeasuredValues = z.object({
  ...(Object.fromEntries(
    measuredFields.map((field) => {
      const description = isFlag(field) ? fieldRows[field].description : 'As in the status'
      return [field, values(fieldSchema(field, description))]
    })
  ) as { [Name in MeasuredField]: Values<FieldSchema<Name>> }),
  custom: z.optional(customLists('Custom values by name, one for each position; null where it was not sent'))
})

const position = described(
  z.array(number('Degrees, or metres')).check(z.minLength(2), z.maxLength(3)),
  'Longitude and latitude in degrees, WGS84, and the altitude in metres where it is known'
)

export const Track = z.strictObject({
  type: described(z.literal('Feature'), 'Of GeoJSON'),
  geometry: described(
    z.nullable(
      z.strictObject({
        type: described(z.literal('LineString'), 'Of GeoJSON'),
        coordinates: described(z.array(position).check(z.minLength(2)), 'In the order of time')
      })
    ),
    'Null where there are fewer than two positions'
  ),
  properties: described(
    z.strictObject({
      vehicle_id: id('Vehicle that drove'),
      trip_id: z.optional(id('Trip whose track it is')),
      tolerance: number(
        'Metres: the one asked for, or a greater one where the track would be too large for a reply',
        'm'
      ),
      times: described(z.array(dateTime('When the position was measured')), 'One for each position'),
      ...MeasuredValues.shape
    }),
    'Times and measured values of the positions'
  )
})
export type Track = z.infer<typeof Track>
