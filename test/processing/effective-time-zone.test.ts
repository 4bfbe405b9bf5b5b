/** The time zone of a vehicle: of its profile, else of its home, else of its primary organization. */

import { expect, it } from 'vitest'
import { organizationItem } from '../../lib/identity/token-owner.ts'
import { effectiveTimeZone } from '../../lib/processing/home/effective-time-zone.ts'
import { packLocal } from '../../lib/processing/tracking/run-state.ts'
import { newTracking, trackingItem } from '../../lib/processing/tracking/tracking-item.ts'
import { change } from '../../lib/table/change.ts'
import { replaced } from '../../lib/table/decision.ts'
import { vehicleItem } from '../../lib/vehicles/stored-vehicle.ts'
import { MemoryTable } from '../table/pairs/memory-table.ts'

const lima = { longitude: -77.04, latitude: -12.05 }

interface Given {
  readonly own?: string
  readonly organization?: string
  /** Absent for a vehicle without records. */
  readonly home?: { readonly current?: string; readonly known?: object }
}

async function zoneOf({ own: time_zone, organization: timeZone, home }: Given): Promise<string> {
  const { table } = new MemoryTable('zones')
  const vehicle = { id: 'van', primary_organization_id: 'acme', ...(time_zone !== undefined && { time_zone }) }
  const organization = { name: 'Acme', ...(timeZone !== undefined && { timeZone }) }
  const writes = [replaced(vehicleItem('van'), vehicle), replaced(organizationItem('acme'), organization)]
  if (home) {
    const { run, ...begun } = newTracking(0)
    const { known, current = run.current } = home
    writes.push(replaced(trackingItem('van'), { ...begun, run: { ...run, current }, home: { known } }))
  }
  await change(table, async () => ({ result: undefined, writes }))
  return effectiveTimeZone(table, 'van')
}

it('is that of the profile, else of the home, else of the primary organization, else UTC', async () => {
  const [own, home, organization] = ['Asia/Kathmandu', { known: lima }, 'Australia/Lord_Howe']
  expect(await zoneOf({ own, home, organization })).toBe('Asia/Kathmandu')
  expect(await zoneOf({ home, organization })).toBe('America/Lima')
  expect(await zoneOf({ organization })).toBe('Australia/Lord_Howe')
  expect(await zoneOf({})).toBe('UTC')
})

it('follows from the home at which the trips of the vehicle end', async () => {
  expect(await zoneOf({ home: { current: packLocal({ home: lima }) } })).toBe('America/Lima')
})

it('does not follow from a home that is still looked for', async () => {
  expect(await zoneOf({ home: { known: { places: [] } } })).toBe('UTC')
})

it('ignores a zone that this runtime does not know', async () => {
  expect(await zoneOf({ organization: 'Europe/Atlantis' })).toBe('UTC')
})

it('is UTC for a vehicle that does not exist', async () => {
  expect(await effectiveTimeZone(new MemoryTable('zones').table, 'van')).toBe('UTC')
})
