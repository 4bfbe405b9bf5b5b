/** The time zone of a vehicle's home, in which alerts of a rule without one of its own are told. */
import { expect, it } from 'vitest'
import { homeZoneOf } from '../../../../lib/processing/home/home-zone.ts'
import { newTracking } from '../../../../lib/processing/tracking/new-tracking.ts'
import { packLocal, type Tracking, trackingItem } from '../../../../lib/processing/tracking/tracking-item.ts'
import { change } from '../../../../lib/table/change.ts'
import { replaced } from '../../../../lib/table/decision.ts'
import { MemoryTable } from '../../../table/pairs/memory-table.ts'

const lima = { longitude: -77.04, latitude: -12.05 }

async function zoneOf(tracking: Partial<Tracking> | undefined): Promise<string | undefined> {
  const { table } = new MemoryTable('home')
  if (tracking) {
    const stored = { ...newTracking(0), ...tracking }
    await change(table, async () => ({ result: undefined, writes: [replaced(trackingItem('van'), stored)] }))
  }
  return homeZoneOf(table, 'van')
}

it('follows from the home that was discovered', async () => {
  expect(await zoneOf({ home: lima, homeHour: 0 })).toBe('America/Lima')
})

it('follows from the home at which the trips of the vehicle end', async () => {
  expect(await zoneOf({ current: packLocal({ home: lima }) })).toBe('America/Lima')
})

it('is not known before there is a home, nor before there are records', async () => {
  expect(await zoneOf({ home: { places: [] } })).toBeUndefined()
  expect(await zoneOf({})).toBeUndefined()
  expect(await zoneOf(undefined)).toBeUndefined()
})
