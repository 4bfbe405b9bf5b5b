/** The time zone of a vehicle's home. */

import { findItem } from '../../table/find-item.ts'
import type { Table } from '../../table/table.ts'
import { timeZoneOf } from '../../telemetry/home/time-zone.ts'
import type { Position } from '../../telemetry/position-fix.ts'
import { unpackLocal } from '../tracking/run-state.ts'
import { type Tracking, trackingItem } from '../tracking/tracking-item.ts'

/** Returns an IANA name; undefined while no home is known. */
export async function homeZoneOf(table: Table, vehicleId: string): Promise<string | undefined> {
  const tracking = await findItem(table, trackingItem(vehicleId), {})
  const home = tracking && homeOf(tracking)
  return home && timeZoneOf(home)
}

/** The detection knows the home of a vehicle whose trips end there; that of another one is discovered beside it. */
function homeOf({ run: { current }, home: { known } }: Tracking): Position | undefined {
  return [unpackLocal(current).home, known].find(isPosition)
}

/** Until the home is found, the places stand there among which it is looked for. */
const isPosition = (home: unknown): home is Position => typeof home === 'object' && home !== null && 'longitude' in home
