/** The request bodies that make and change a programmatic token. Source: decisions, "Programmatic tokens". */
import * as z from 'zod/mini'
import { dateTime, described, id, nameText } from '../fields.ts'
import { tokenPermissions } from '../permission-list.ts'
import { maxTokenNameLength, maxVehiclesOfToken } from './programmatic-token.ts'

const tokenName = nameText('What the token is for', maxTokenNameLength).check(z.minLength(1))
const vehicleIds = z.array(id('ID of a vehicle')).check(z.minLength(1), z.maxLength(maxVehiclesOfToken))
const expiry = 'When the token expires, in the future'
const fields = {
  name: described(tokenName, 'What the token is for'),
  permissions: tokenPermissions('What the token may, as far as its owner may'),
  vehicle_ids: described(vehicleIds, 'The only vehicles that the token reaches; absent = all of its owner'),
  expiry: dateTime(expiry)
}

export const TokenContent = z.strictObject({
  name: fields.name,
  permissions: fields.permissions,
  organization_id: z.optional(id('Organization to which the token is to belong; absent = the caller')),
  vehicle_ids: z.optional(fields.vehicle_ids),
  expiry: z.optional(fields.expiry)
})
export type TokenContent = z.infer<typeof TokenContent>

/** Null clears a field. */
export const TokenChange = z.partial(
  z.strictObject({
    name: fields.name,
    permissions: fields.permissions,
    vehicle_ids: z.nullable(fields.vehicle_ids),
    expiry: z.nullable(fields.expiry)
  })
)
export type TokenChange = z.infer<typeof TokenChange>
