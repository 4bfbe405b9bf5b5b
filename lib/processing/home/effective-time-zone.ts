/** The time zone of a vehicle's local days. Source: decisions, "Time zone of a vehicle". */
import * as z from 'zod/mini'
import { isTimeZone } from '../../contract/time-zone.ts'
import { organizationItem } from '../../identity/token-owner.ts'
import { findItem, findValues } from '../../table/find-item.ts'
import { type ItemRef, kindOf } from '../../table/item.ts'
import { vehicleKey } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'
import { timeZoneOf } from '../../telemetry/home/time-zone.ts'
import { type Tracking, trackingItem } from '../tracking/tracking-item.ts'
import { homeOf } from './home-of.ts'

/** What a profile says of the zone. */
const ZonedVehicle = z.object({
  data: z.object({ time_zone: z.optional(z.string()), primary_organization_id: z.optional(z.string()) })
})

const zonedKind = kindOf(ZonedVehicle)

const zonedItem = (vehicleId: string): ItemRef<z.infer<typeof ZonedVehicle>> => ({
  key: vehicleKey(vehicleId),
  kind: zonedKind
})

/**
 * Returns the IANA name of the vehicle, else of its home, else of its primary organization, else UTC. Eventually consistent unless
 * `options` say otherwise.
 */
export async function effectiveTimeZone(
  table: Table,
  vehicleId: string,
  options: { readonly ConsistentRead?: boolean } = {}
): Promise<string> {
  const [vehicle, track] = [zonedItem(vehicleId), trackingItem(vehicleId)]
  const found = await findValues(table, [vehicle, track], options)
  const { time_zone, primary_organization_id: organizationId } = found(vehicle)?.data ?? {}
  const own = known(time_zone) ?? zoneOfHome(found(track))
  if (own !== undefined || organizationId === undefined) return own ?? 'UTC'
  const organization = await findItem(table, organizationItem(organizationId), options)
  return known(organization?.timeZone) ?? 'UTC'
}

/** Undefined while no home is known. */
export function zoneOfHome(tracking: Tracking | undefined): string | undefined {
  const home = tracking && homeOf(tracking)
  return home && timeZoneOf(home)
}

/** Undefined for a zone that this runtime does not know. */
const known = (zone: string | undefined) => (zone !== undefined && isTimeZone(zone) ? zone : undefined)
