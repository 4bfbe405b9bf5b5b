/** One record of an upload, in the fields and units of the vehicle status. Source: decisions, "Vehicle data receiver". */
import * as z from 'zod/mini'
import { recordShape } from '../field-schemas.ts'
import { dateTime, described, flag, number } from '../fields.ts'
import { issueMessages } from '../issue-messages.ts'
import { maxMagnitude } from '../quantities.ts'
import { asSecondName, secondName } from '../second-name.ts'
import { recordFieldNames } from '../status-fields.ts'

const fields = z.strictObject({
  timestamp: dateTime('When it was measured; it identifies the record within its vehicle'),
  ...recordShape(recordFieldNames),
  ignition: z.optional(asSecondName(flag(''), 'ignition_on'))
})

const isWholePosition = z.refine<Partial<z.infer<typeof fields>>>(
  ({ longitude, latitude }) => (longitude === undefined) === (latitude === undefined),
  { error: issueMessages.wholePosition, path: ['longitude'] }
)

const hasOneName = secondName('ignition_on', 'ignition')

export const VehicleRecordBody = described(fields.check(isWholePosition, hasOneName), 'What was measured at one moment')
export type VehicleRecordBody = z.infer<typeof VehicleRecordBody>

const accuracy = number('Metres by which the position may be off', 'm', z.gte(0), z.lte(maxMagnitude))

/** A record of third-party software, whose fixes may be inaccurate. `accuracy_m` is present only where the accuracy is poor. */
export const ClientRecordBody = z
  .extend(fields, { accuracy_m: z.optional(accuracy) })
  .check(isWholePosition, hasOneName)
export type ClientRecordBody = z.infer<typeof ClientRecordBody>
