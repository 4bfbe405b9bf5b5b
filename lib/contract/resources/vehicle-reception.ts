/** What the receiver knows of the uploads of a vehicle, without a position. Source: decisions, "Reception". */
import * as z from 'zod/mini'
import { count, dateTime, described, knownValue, number, text } from '../fields.ts'

/** GOOD: an error of at most 25 m. FAIR: of at most 100 m. POOR: of more. UNKNOWN: the device does not say. */
export const fixQualities = ['GOOD', 'FAIR', 'POOR', 'UNKNOWN'] as const
export type FixQuality = (typeof fixQualities)[number]

/** Why an upload was refused, by what the person at the device can do about it. */
export const refusalReasons = [
  'CLOCK_AHEAD',
  'CLOCK_BEHIND',
  'VALUE_INVALID',
  'WRONG_VEHICLE',
  'ENCRYPTED',
  'NOT_READABLE',
  'TOO_LARGE',
  'TOO_MANY'
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Largest number of issues that are kept of a refused upload. */
export const maxRefusalIssues = 3

export const ReceivedFix = described(
  z.strictObject({
    timestamp: dateTime('When it was measured'),
    accuracy: z.optional(number('Metres by which the position may be off, as the device says', 'm')),
    pdop_value: z.optional(number('Dilution of precision, as the device says')),
    satellites: z.optional(count('Satellites, as the device says')),
    quality: knownValue(fixQualities, 'What accuracy, dilution or satellites mean')
  }),
  'The newest fix of the last upload that had one'
)
export type ReceivedFix = z.infer<typeof ReceivedFix>

export const RefusalIssue = described(
  z.strictObject({
    path: text('The field, empty for the whole upload'),
    message: text('What is wrong with it')
  }),
  'What is wrong with an upload'
)

export const UploadRefusal = described(
  z.strictObject({
    timestamp: dateTime('When the upload was refused'),
    reason: knownValue(refusalReasons, 'Why it was refused'),
    error_id: z.optional(text('ID of the error; absent where only records were rejected', 64)),
    issues: described(
      z.array(RefusalIssue).check(z.maxLength(maxRefusalIssues)),
      'The first of what is wrong with it, without its values'
    )
  }),
  'The last upload that was refused, or that had rejected records'
)
export type UploadRefusal = z.infer<typeof UploadRefusal>

export const VehicleReception = described(
  z.strictObject({
    name: text('Name of the vehicle'),
    last_upload: z.optional(dateTime('When the last upload was received; absent = never')),
    last_fix: z.optional(ReceivedFix),
    last_refusal: z.optional(UploadRefusal)
  }),
  'Whether the uploads of a vehicle arrive'
)
export type VehicleReception = z.infer<typeof VehicleReception>
