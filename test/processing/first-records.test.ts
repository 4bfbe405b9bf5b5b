import { expect, it } from 'vitest'
import { restartProcessing } from '../../lib/records/restart-processing.ts'
import { now, seen, type UploadWorld, uploadWorld } from './processing-world.ts'
import { driving, routeFrom } from './routes.ts'

const hour = 3_600_000

const profileOf = ({ memory }: UploadWorld) =>
  memory.items.find(({ PK, SK }) => PK === 'VEHICLE#van' && SK === 'PROFILE')?.data

it('the first records complete the configuration of a vehicle, also where they lay ahead of the clock', async () => {
  const world = uploadWorld()
  const ahead = driving(routeFrom(now.getTime() + hour), 20).records
  await world.take(ahead.slice(0, 60))
  await world.take(ahead.slice(60))
  expect(profileOf(world)).not.toHaveProperty('initialization_complete')

  const later = new Date(now.getTime() + 2 * hour)
  await restartProcessing(world.table, 'van', later)
  await world.process(world.table, later)
  expect(profileOf(world)).toMatchObject({ initialization_complete: true })
  expect(seen(world).trips).toHaveLength(1)
})
