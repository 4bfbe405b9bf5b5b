import { expect, it } from 'vitest'
import { restartProcessing } from '../../lib/records/restart-processing.ts'
import { now, type UploadWorld, uploadWorld } from './processing-world.ts'
import { driving, routeFrom } from './routes.ts'

const hour = 3_600_000

const profileOf = ({ memory }: UploadWorld) =>
  memory.items.find(({ PK, SK }) => PK === 'VEHICLE#van' && SK === 'PROFILE')?.data

it('complete the configuration of a vehicle, also where they lay ahead of the clock', async () => {
  const world = uploadWorld()
  await world.receive(driving(routeFrom(now.getTime() + hour), 10).records)
  await world.process()
  expect(profileOf(world)).not.toHaveProperty('initialization_complete')

  const later = new Date(now.getTime() + 2 * hour)
  await restartProcessing(world.table, 'van', later)
  await world.process(world.table, later)
  expect(profileOf(world)).toMatchObject({ initialization_complete: true })
})
