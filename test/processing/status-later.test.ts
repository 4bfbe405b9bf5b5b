/** The status of a vehicle without further records changes with time. */
import { describe, expect, it } from 'vitest'
import { putStatus } from '../../lib/vehicles/status-writes.ts'
import { findStatuses } from '../../lib/vehicles/stored-status.ts'
import { nightsAtHome } from './nights-at-home.ts'
import { processed, type UploadWorld, uploadWorld } from './processing-world.ts'

const [minute, day] = [60_000, 86_400_000]
const statusAt = async ({ table }: UploadWorld, at: number) => (await findStatuses(table, ['van'], new Date(at)))[0]

/** The vehicle is at home for four days; its last drive leads away. */
const fromHome = () => nightsAtHome(4)

describe('the status as time passes', () => {
  it('keeps its speed for 5 minutes, and is CRUISE until the last fix is 60 minutes old', async () => {
    const journey = fromHome().drive(3000, 36, 10)
    const world = await processed([journey.records])
    const last = journey.atMilliseconds

    expect(await statusAt(world, last + 5 * minute)).toMatchObject({ status: 'CRUISE', speed: 36 })
    expect(await statusAt(world, last + 6 * minute)).toMatchObject({ status: 'CRUISE', speed: 0 })
    expect(await statusAt(world, last + 60 * minute)).toMatchObject({ status: 'CRUISE', speed: 0 })
    expect(await statusAt(world, last + 61 * minute)).toMatchObject({ status: 'PARK', speed: 0 })
    expect(await statusAt(world, last + 7 * day + 1)).toMatchObject({ status: 'FLOAT', speed: 0 })
  })

  it('stays PARK_HOME for ever at home', async () => {
    const journey = fromHome()
    const world = await processed([journey.records])

    expect(await statusAt(world, journey.atMilliseconds + 30 * day)).toMatchObject({ status: 'PARK_HOME' })
  })

  it('is FLOAT 7 days after the last trip, though a record came since', async () => {
    const journey = fromHome().drive(3000, 36, 10)
    const end = journey.atMilliseconds
    const world = await processed([journey.park(6 * 86_400, 3600).records])

    expect(await statusAt(world, end + 7 * day - minute)).toMatchObject({ status: 'PARK' })
    expect(await statusAt(world, end + 7 * day + minute)).toMatchObject({ status: 'FLOAT' })
  })

  it('knows the last trip in any order of the records', async () => {
    const journey = fromHome()
      .drive(3000, 36, 10)
      .park(2 * 86_400, 3600)
    const tenDaysLater = journey.atMilliseconds + 5 * day - 3600_000
    const half = Math.floor(journey.records.length / 2)
    const parts = [journey.records.slice(0, half), journey.records.slice(half, -40), journey.records.slice(-40)]
    const inOrder = (await processed(parts)).memory.items.find(({ SK }) => SK === 'STATUS')
    const backwards = (await processed(parts.toReversed())).memory.items.find(({ SK }) => SK === 'STATUS')

    expect(backwards).toMatchObject({ parked: 'PARK', lastTripEndMilliseconds: inOrder?.lastTripEndMilliseconds })
    expect(await statusAt(await processed(parts.toReversed()), tenDaysLater)).toMatchObject({ status: 'PARK' })
  })

  it('shows a loaded status unchanged', async () => {
    const world = uploadWorld()
    const at = '2024-02-05T12:00:00.000Z'
    const position = { longitude: 10, latitude: 50, speed: 50, last_valid_location_update: at }
    await putStatus(world.table, { vehicle_id: 'van', timestamp: at, status: 'CRUISE', ...position })

    expect(await statusAt(world, Date.parse(at) + 30 * day)).toMatchObject({ status: 'CRUISE', speed: 50 })
  })
})
