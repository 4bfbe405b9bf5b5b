/** What an installer gets to connect a device to a vehicle. Source: decisions, "Installation". */
import * as z from 'zod/mini'
import { dateTime, id, text } from '../fields.ts'

/** Hours that the link of an installer is valid, at most. */
export const maxInstallHours = 24

export const Installation = z.strictObject({
  vehicle_id: id('Vehicle to which the device is connected'),
  name: text('Name of the vehicle'),
  token_id: id('ID of the device token'),
  token: text('The device token, the same in each answer. It stays valid after the link has expired', 64),
  expiry: dateTime('When the link of the installer expires')
})
export type Installation = z.infer<typeof Installation>
