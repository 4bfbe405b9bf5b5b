/** A part of a trip between two staypoints. Source: specification, "Tripleg". */
import * as z from 'zod'
import { id, text } from '../fields.ts'
import { driveFields, driveMeasurements } from './drive.ts'

export const Tripleg = z.strictObject({
  id: id('ID of the tripleg'),
  ...driveFields(),
  name: text('Name of the tripleg').optional(),
  ...driveMeasurements()
})
export type Tripleg = z.infer<typeof Tripleg>
