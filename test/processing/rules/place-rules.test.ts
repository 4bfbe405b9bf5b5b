/** Messages of rules on places: from uploads, silence and timers, however the records are cut. */
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { permissionBits } from '../../../lib/contract/permissions.ts'
import type { NotificationRule } from '../../../lib/contract/resources/notification-rule.ts'
import { organizationScope } from '../../../lib/contract/scope.ts'
import { removePlacesOf } from '../../../lib/owned-places/place-removal.ts'
import { putRule } from '../../../lib/rules/rule-writes.ts'
import { wholeRule } from '../../../lib/rules/whole-rule.ts'
import { seedPlace } from '../../owned-places/seeds.ts'
import { drives, fixesAt } from '../../places/visits/drives-among-places.ts'
import { runsOf } from '../../proof-extent.ts'
import { seedsOf } from '../../table/seeds.ts'
import { now, type UploadWorld, uploadWorld } from '../processing-world.ts'
import { ada, follow, placeFactsOf, placesOfAda, record, visitWorld } from '../visits/visit-world.ts'
import { collect, faultsOfMessages, messagesOf, ruleOf } from './rule-world.ts'

const minute = 60_000

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

const placeRule = (id: string, watch: string, value = 0, place = 'yard'): NotificationRule =>
  ruleOf(id, 'place', `${watch}:${place}`, value)

/** Fixes before noon, as records. */
const recordsOf = (fixes: ReturnType<typeof fixesAt>, from: number) =>
  fixes.map((fix) => record({ ...fix, atMilliseconds: from + fix.atMilliseconds }))

const messages = (world: UploadWorld) => messagesOf(world).map(({ trip: _, isLate: __, ...message }) => message)

async function worldOf(rules: readonly NotificationRule[], world: UploadWorld): Promise<UploadWorld> {
  for (const rule of rules) await putRule(world.table, rule)
  return world
}

/** Comes to the yard, stays for 20 minutes and leaves. */
const stay = fixesAt([0, 3000], [60, 0], [120, 0], [600, 0], [1260, 0], [1320, 3000], [1380, 3000])
const begin = now.getTime() - 1400_000
const stayed = recordsOf(stay, begin)
const after = (seconds: number) => new Date(begin + seconds * 1000).toISOString()

const rules = [
  placeRule('came', 'ENTERED'),
  placeRule('went', 'LEFT'),
  placeRule('stays', 'ENTERED', 10),
  placeRule('is-in', 'INSIDE', 15),
  placeRule('is-out', 'OUTSIDE')
]

it('each rule fires as the vehicle comes, stays and leaves', async () => {
  const world = await worldOf(rules, await visitWorld())
  for (const one of stayed) await world.take([one])
  expect(messagesOf(world).map(({ rule, at, observed }) => [rule, at, observed])).toEqual([
    ['ada is-out', after(0), 'OUTSIDE'],
    ['ada came', after(60), 'INSIDE'],
    ['ada stays', after(660), 'INSIDE'],
    ['ada is-in', after(960), 'INSIDE'],
    ['ada is-out', after(1320), 'OUTSIDE'],
    ['ada went', after(1320), 'OUTSIDE']
  ])
  expect(faultsOfMessages(world)).toEqual([])
  const labels = world.memory.items.filter(({ SK }) => String(SK).startsWith('MESSAGE#')).map(({ label }) => label)
  expect(new Set(labels)).toEqual(new Set(['Depot']))
})

describe('messages', () => {
  const watched = ['yard', 'town'].flatMap((place) =>
    (['ENTERED', 'LEFT', 'INSIDE', 'OUTSIDE'] as const).flatMap((watch) =>
      [0, 3].map((value) => placeRule(`${watch}-${place}-${value}`, watch, value, place))
    )
  )
  const from = now.getTime() - 100 * 60 * minute
  /** Stays in the yard, in the town and outside, each long enough for every rule. */
  const throughAll = fixesAt(
    ...[0, 300].map((at) => [at, 3000] as const),
    ...[360, 420, 700].map((at) => [at, 50] as const),
    ...[760, 820, 1100].map((at) => [at, 500] as const),
    ...[1160, 1220, 1500].map((at) => [at, 3000] as const)
  )

  it('are the same however records in order are cut', async () => {
    const seeded = await worldOf(watched, await visitWorld())
    const counts = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(drives, fc.array(fc.nat(40), { maxLength: 6 }), async (fixes, edges) => {
        const records = recordsOf(fixes, from)
        const whole = uploadWorld({ items: seeded.memory.items })
        if (records.length > 0) await whole.take(records)
        const cut = uploadWorld({ items: seeded.memory.items })
        const ends = [...new Set([...edges.filter((edge) => edge < records.length), records.length])]
        let last = 0
        for (const end of ends.toSorted((a, b) => a - b)) {
          if (end > last) await cut.take(records.slice(last, end))
          last = end
        }
        expect(messages(cut)).toEqual(messages(whole))
        expect(faultsOfMessages(cut)).toEqual([])
        for (const { rule } of messages(cut)) counts.set(rule, (counts.get(rule) ?? 0) + 1)
      }),
      { numRuns: runsOf(200), examples: [[throughAll, [2, 5]]] }
    )
    expect([...counts.keys()].sort()).toEqual(watched.map(({ id }) => `ada ${id}`).sort())
  })

  it('of arrivals and departures are those of the events, in any order of the uploads', async () => {
    const prompt = watched.filter(({ id }) => /^(ENTERED|LEFT)-.*-0$/.test(id))
    const seeded = await worldOf(prompt, await visitWorld())
    const names = { 'place.entered': 'ENTERED', 'place.left': 'LEFT' } as Record<string, string>
    let found = 0
    await fc.assert(
      fc.asyncProperty(drives, fc.infiniteStream(fc.nat(4)), async (fixes, numbers) => {
        const settings = { ruleCooldownMinutes: 0 }
        const world = uploadWorld({ items: seeded.memory.items, settings })
        const uploads = Map.groupBy(recordsOf(fixes, from), () => numbers.next().value ?? 0)
        for (const [, upload] of uploads) await world.take(upload)
        const facts = placeFactsOf(world).flatMap(({ type, at, visit: { place_id: place } }) => {
          const isWatched = names[type] && ['yard', 'town'].includes(place)
          return isWatched ? [`${at} ada ${names[type]}-${place}-0`] : []
        })
        expect(messages(world).map(({ at, rule }) => `${at} ${rule}`)).toEqual(facts.sort())
        found += facts.length
      }),
      { numRuns: runsOf(200) }
    )
    expect(found).toBeGreaterThan(20)
  })
})

describe('silence', () => {
  const arriving = recordsOf(fixesAt([0, 3000], [60, 0]), now.getTime() - minute)
  const at = (minutes: number) => new Date(now.getTime() + minutes * minute)

  it('lets rules fire for a vehicle that stops sending as it comes', async () => {
    const world = await worldOf(rules, await visitWorld())
    await world.take(arriving)
    await collect(world, at(4))
    expect(messages(world).map(({ rule }) => rule)).toEqual(['ada is-out'])
    await collect(world, at(6))
    expect(
      messages(world)
        .map(({ rule, at }) => [rule, at])
        .slice(1)
    ).toEqual([['ada came', now.toISOString()]])
    for (const minutes of [9, 10, 14, 15, 16, 40]) await collect(world, at(minutes))
    expect(
      messages(world)
        .map(({ rule, at }) => [rule, at])
        .slice(2)
    ).toEqual([
      ['ada stays', at(10).toISOString()],
      ['ada is-in', at(15).toISOString()]
    ])
    expect(faultsOfMessages(world)).toEqual([])
  })

  it('does not keep a rule from firing that is made while the vehicle stands there', async () => {
    const world = await visitWorld()
    await world.take(stayed.slice(0, 5))
    await putRule(world.table, placeRule('is-in', 'INSIDE', 2), at(1))
    await putRule(world.table, placeRule('came', 'ENTERED'), at(1))
    for (const minutes of [1, 3, 4, 30]) await collect(world, at(minutes))
    expect(messages(world).map(({ rule, at }) => [rule, at])).toEqual([['ada is-in', at(3).toISOString()]])
  })
})

describe('the user of a rule', () => {
  const all = permissionBits(['NOTIFICATION_RULE_READ', 'VEHICLE_STATUS_READ', 'TRIP_READ', 'PLACE_READ'])
  const of = (user_id: string, place: string) => ({ ...placeRule('came', 'ENTERED', 0, place), user_id })

  async function shared(bits = all) {
    const world = uploadWorld()
    const seeds = seedsOf(world.table)
    await seeds.user('max')
    await seeds.organization('acme')
    await seeds.member('acme', 'max', bits)
    await seeds.share('van', organizationScope('acme'))
    await seedPlace(world.table, organizationScope('acme'), 'dock', { shape: placesOfAda.yard?.shape as never })
    await seedPlace(world.table, ada, 'yard', { shape: placesOfAda.yard?.shape as never })
    await follow(world.table)
    await follow(world.table, organizationScope('acme'))
    return world
  }

  it.each([
    ['is told of places that the user can read', all, ['max came']],
    ['is not told without PLACE_READ', all & ~permissionBits(['PLACE_READ']), []],
    ['is not told without TRIP_READ', all & ~permissionBits(['TRIP_READ']), []]
  ])('%s', async (_, bits, expected) => {
    const world = await worldOf([of('max', 'dock')], await shared(bits))
    for (const one of stayed) await world.take([one])
    expect(placeFactsOf(world).length).toBeGreaterThan(0)
    expect(messages(world).map(({ rule }) => rule)).toEqual(expected)
  })

  it('is not told of places of others', async () => {
    const world = await worldOf([of('max', 'yard'), of('ada', 'dock')], await shared())
    for (const one of stayed) await world.take([one])
    expect(messages(world)).toEqual([])
  })
})

it('a rule whose place is deleted does not fire, and waits for none', async () => {
  const world = await worldOf(rules, await visitWorld())
  await world.take(stayed.slice(0, 3))
  const before = messages(world)
  expect(before.map(({ rule }) => rule)).toEqual(['ada is-out', 'ada came'])
  await removePlacesOf(world.table, ada)
  await follow(world.table)
  await world.process()
  for (const one of stayed.slice(3)) await world.take([one])
  await collect(world, new Date(now.getTime() + 60 * minute))
  expect(messages(world)).toEqual(before)
})

it('a rule is the same in both spellings', () => {
  const given = { id: 'came', user_id: 'ada', vehicle_id: 'van', property_indicator: 'place', value: 0 }
  expect(wholeRule({ ...given, operator: 'NOTIF_OP_ENTER', value_key: 'yard' })).toEqual(placeRule('came', 'ENTERED'))
  expect(wholeRule({ ...given, operator: 'NOTIF_OP_LEAVE', value_key: 'yard' })).toEqual(placeRule('came', 'LEFT'))
})
