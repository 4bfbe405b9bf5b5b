/** Which first steps are done, and where the others lead. */
import { expect, it } from 'vitest'
import { type KnownFleet, stepsOf } from '../../../infra/console/fleet/first-steps/steps.ts'
import { vehicle } from './fleet-vehicles.ts'

const van = vehicle('van', { name: 'Van' })
const { status: _, ...silent } = vehicle('silent', { name: 'Silent' })
const nothing = { vehicles: [], hasRule: false, hasInvited: false }

const namesOf = (known: Partial<KnownFleet>) =>
  stepsOf({ ...nothing, ...known })
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name)
const linksOf = (known: Partial<KnownFleet>) => stepsOf({ ...nothing, ...known }).map(({ href }) => href)

it('an empty fleet has done nothing, and its form does the first two', () => {
  expect(namesOf({})).toEqual([])
  expect(linksOf({})).toEqual([undefined, undefined, '/console/alerts/rules', '/console/access/shared-vehicles'])
})

it.each([
  ['a vehicle that has sent data is connected and named', { vehicles: [van] }, ['connect', 'name']],
  ['a vehicle without data is named', { vehicles: [silent] }, ['name']],
  ['one connected vehicle is enough', { vehicles: [silent, van] }, ['connect', 'name']],
  ['a vehicle without a name is only connected', { vehicles: [van, vehicle('one')] }, ['connect']],
  ['a profile that is not readable needs no name', { vehicles: [{ id: 'other' }] }, ['name']],
  [
    'rules and shares are done too',
    { vehicles: [van], hasRule: true, hasInvited: true },
    ['connect', 'name', 'rule', 'invite']
  ]
])('%s', (_name, known, done) => {
  expect(namesOf(known)).toEqual(done)
})

it('steps lead to the vehicle that needs them', () => {
  expect(linksOf({ vehicles: [van, vehicle('one'), silent] })).toEqual([
    '/console/vehicles/silent/connect',
    '/console/vehicles/one/profile',
    '/console/vehicles/van/rules',
    '/console/vehicles/van/sharing'
  ])
})
