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

it('the first records leave all else of the profile as it is, also what this version does not know', async () => {
  const given = { ...(profileOf(uploadWorld()) as object), brand: 'Kia', temp_1_desc: 'Store', of_a_later_version: [1] }
  const isProfile = (item: object) => 'SK' in item && item.SK === 'PROFILE'
  const items = uploadWorld().memory.items.map((item) => (isProfile(item) ? { ...item, data: given } : item))
  const world = uploadWorld({ items })

  await world.take(driving(routeFrom(now.getTime() - hour), 20).records)
  expect(profileOf(world)).toEqual({ ...given, initialization_complete: true })
})
