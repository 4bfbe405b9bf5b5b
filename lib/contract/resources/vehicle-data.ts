/** An upload of a device. Source: decisions, "Vehicle data receiver". */
import * as z from 'zod/mini'
import { described } from '../fields.ts'

export const maxRecords = 1000

/** Of the schema VehicleRecord; looked at one by one. */
const record = described(z.unknown(), 'One record', { $ref: '#/components/schemas/VehicleRecord' })

/** The records are looked at one by one, so that a bad one does not lose the others. */
export const VehicleData = described(
  z.strictObject({
    records: described(
      z.array(record).check(z.minLength(1), z.maxLength(maxRecords)),
      'In any order, each a VehicleRecord; a record is identified by its vehicle and its timestamp'
    )
  }),
  'Records of one vehicle'
)
