/** Who is notified of a rule that fires, and what a transaction takes of many. */
import { describe, expect, it } from 'vitest'
import { permissionBits } from '../../../lib/contract/permissions.ts'
import { organizationScope, userScope } from '../../../lib/contract/scope.ts'
import { maxWaiting, messagesFitting } from '../../../lib/processing/rules/waiting-messages.ts'
import { putRule } from '../../../lib/rules/rule-writes.ts'
import { updateVehicle } from '../../../lib/vehicles/vehicle-changes.ts'
import { seedsOf } from '../../table/seeds.ts'
import { now, type UploadWorld } from '../processing-world.ts'
import { driving, type Route, routeFrom, standing } from '../routes.ts'
import { faultsOfMessages, messagesOf, ruleOf, worldWith } from './rule-world.ts'

const minute = 60_000
const goingOn = (route: Route): Route => ({ ...route, records: [] })
const parked = standing(routeFrom(now.getTime() - 30 * minute), 20)
const drive = driving(goingOn(parked), 10)
const fast = ruleOf('fast', 'speed', 'ABOVE', 40)

const both = permissionBits(['NOTIFICATION_RULE_READ', 'VEHICLE_STATUS_READ'])
const rulesOf = (world: UploadWorld) => messagesOf(world).map(({ rule }) => rule)

describe('a rule of somebody with whom the vehicle is shared', () => {
  it.each([
    ['with both permissions', both, ['ada fast', 'max fast']],
    ['without VEHICLE_STATUS_READ', permissionBits(['NOTIFICATION_RULE_READ']), ['ada fast']],
    ['without NOTIFICATION_RULE_READ', permissionBits(['VEHICLE_STATUS_READ']), ['ada fast']]
  ])('%s', async (_, bits, expected) => {
    const world = await worldWith([fast])
    const seeds = seedsOf(world.table)
    await seeds.user('max')
    await seeds.share('van', userScope('max'), bits)
    await putRule(world.table, { ...fast, user_id: 'max' })
    await world.take(parked.records)
    await world.take(drive.records)
    expect(rulesOf(world)).toEqual(expected)
    expect(faultsOfMessages(world)).toEqual([])
  })

  it.each([
    ['tells a member who has the permissions there', both, ['ada fast', 'max fast']],
    ['tells no member who lacks one of them', permissionBits(['NOTIFICATION_RULE_READ']), ['ada fast']]
  ])('as an organization, %s', async (_, bits, expected) => {
    const world = await worldWith([fast])
    const seeds = seedsOf(world.table)
    await seeds.user('max')
    await seeds.organization('acme')
    await seeds.member('acme', 'max', bits)
    await seeds.share('van', organizationScope('acme'))
    await putRule(world.table, { ...fast, user_id: 'max' })
    await world.take(parked.records)
    await world.take(drive.records)
    expect(rulesOf(world)).toEqual(expected)
  })
})

describe('notrack_mode', () => {
  it('silences rules on the position and the movement, and no others', async () => {
    const world = await worldWith([fast, ruleOf('charged', 'battery_main_voltage', 'ABOVE', 13)])
    await world.take(parked.records)
    await updateVehicle(world.table, 'van', { notrack_mode: true }, new Date(parked.untilMilliseconds))
    await world.take(drive.records)
    expect(rulesOf(world)).toEqual(['ada charged'])
  })
})

describe('many rules that fire at once', () => {
  it('have their messages made in as many steps as their transactions need', async () => {
    const rules = Array.from({ length: 100 }, (_, index) => ruleOf(`r${index}`, 'speed', 'ABOVE', 10 + index / 10))
    const world = await worldWith(rules)
    await world.take(parked.records)
    await world.receive(drive.records)
    expect(await world.call()).toBe('processed')
    expect(messagesOf(world)).toHaveLength(100)
    expect(faultsOfMessages(world)).toEqual([])
  })

  it('wait in a bounded number, and the oldest beyond it are counted in later messages of their rules', () => {
    const waiting = Array.from({ length: 1000 }, (_, index) => ({ r: `r${index % 7}`, at: index, o: 1, n: index % 2 }))
    const { now: fitting, later } = messagesFitting([...waiting, { r: 'late', at: 1000, o: 1, n: 0 }], 30)
    expect(fitting).toEqual(waiting.slice(0, 10))
    expect(later).toHaveLength(maxWaiting)
    const edges = (some: readonly { readonly n: number }[]) => some.reduce((sum, { n }) => sum + n + 1, 0)
    expect(edges(fitting) + edges(later)).toBe(edges(waiting) + 1)
  })

  it('keep a message of each rule', () => {
    const waiting = [...Array.from({ length: 5 }, (_, index) => ({ r: 'rare', at: index, o: 1, n: 0 }))]
    const often = Array.from({ length: maxWaiting }, (_, index) => ({ r: 'often', at: 10 + index, o: 1, n: 0 }))
    const { later } = messagesFitting([...waiting, ...often], 0)
    expect(later.filter(({ r }) => r === 'rare')).toEqual([{ r: 'rare', at: 4, o: 1, n: 4 }])
    expect(later).toHaveLength(maxWaiting + 1)
  })
})
