/** A part of a trip between two staypoints. Source: specification, "Tripleg". */
import * as z from 'zod/mini'
import { id, text } from '../fields.ts'
import { driveFields, driveMeasurements, driveNames } from './drive.ts'

export const Tripleg = z.strictObject({
  id: id('ID of the tripleg'),
  ...driveFields(),
  ...driveNames(),
  name: z.optional(text('Name of the tripleg')),
  ...driveMeasurements()
})
export type Tripleg = z.infer<typeof Tripleg>
