/** The request body of an upload of a device. Source: decisions, "Vehicle data receiver". */
import * as z from 'zod/mini'
import { described } from '../fields.ts'

export const maxRecords = 1000

/** The document names VehicleRecord, but the body's schema accepts any value here. */
const record = described(z.unknown(), 'One record', { $ref: '#/components/schemas/VehicleRecord' })

/** The receiver validates each record on its own, so that an invalid record does not discard the others. */
export const VehicleData = described(
  z.strictObject({
    records: described(
      z.array(record).check(z.minLength(1), z.maxLength(maxRecords)),
      'In any order, each a VehicleRecord; a record is identified by its vehicle and its timestamp'
    )
  }),
  'Records of one vehicle'
)
