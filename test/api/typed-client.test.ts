import { beforeAll, expect, it } from 'vitest'
import { compile, visitNewestTrip } from '../client/client-program.ts'
import { address } from './client.ts'
import { tripOf, tripsOfEach, vehicleOf } from './fixture/changeable.ts'
import { emailOf, passwordOf } from './fixture/people.ts'

let complaints: string

beforeAll(async () => {
  complaints = await compile()
})

it('generates types under which a strict program compiles, and one that misuses them does not', () => {
  expect(complaints).toBe('')
})

it('drives the service from login to the deletion of a trip', async () => {
  const visit = await visitNewestTrip(address, emailOf('developer'), passwordOf('developer'))

  expect(visit).toEqual({
    email: emailOf('developer'),
    tripId: tripOf('developer', tripsOfEach),
    name: 'Visited',
    vehicleId: vehicleOf('developer'),
    fields: ['id', 'timestamp_end'],
    deletionStatus: 204,
    tripsBefore: tripsOfEach,
    tripsAfter: tripsOfEach - 1,
    logoutStatus: 204
  })
})
