/** The time zone of a vehicle's home, in which alerts of a rule without one of its own are stated. */

import { expect, it } from 'vitest'
import { homeZoneOf } from '../../../../lib/processing/home/home-zone.ts'
import { packLocal } from '../../../../lib/processing/tracking/run-state.ts'
import { newTracking, trackingItem } from '../../../../lib/processing/tracking/tracking-item.ts'
import { change } from '../../../../lib/table/change.ts'
import { replaced } from '../../../../lib/table/decision.ts'
import { MemoryTable } from '../../../table/pairs/memory-table.ts'

const lima = { longitude: -77.04, latitude: -12.05 }

async function zoneOf(
  given: { readonly current?: string; readonly known?: object } | undefined
): Promise<string | undefined> {
  const { table } = new MemoryTable('home')
  if (given) {
    const { run, ...begun } = newTracking(0)
    const { known, current = run.current } = given
    const stored = { ...begun, run: { ...run, current }, home: { known } }
    await change(table, async () => ({ result: undefined, writes: [replaced(trackingItem('van'), stored)] }))
  }
  return homeZoneOf(table, 'van')
}

it('follows from the home that was discovered', async () => {
  expect(await zoneOf({ known: lima })).toBe('America/Lima')
})

it('follows from the home at which the trips of the vehicle end', async () => {
  expect(await zoneOf({ current: packLocal({ home: lima }) })).toBe('America/Lima')
})

it('is not known before there is a home, nor before there are records', async () => {
  expect(await zoneOf({ known: { places: [] } })).toBeUndefined()
  expect(await zoneOf({})).toBeUndefined()
  expect(await zoneOf(undefined)).toBeUndefined()
})
