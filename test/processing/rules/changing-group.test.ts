/** A rule set of a group whose vehicle joins, leaves, is shared and taken back while its records arrive. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { permissionBits } from '../../../lib/contract/permissions.ts'
import { userScope } from '../../../lib/contract/scope.ts'
import { createSet } from '../../../lib/rules/sets/own-sets.ts'
import { shareVehicle, unshareVehicle } from '../../../lib/vehicles/vehicle-sharing.ts'
import { putVehicle } from '../../../lib/vehicles/vehicle-writes.ts'
import { operator } from '../../audit/actors.ts'
import { ada } from '../../functions/call.ts'
import { runsOf } from '../../proof-extent.ts'
import { SetWorld } from '../../rules/sets/set-world.ts'
import { seedsOf } from '../../table/seeds.ts'
import { now, type UploadWorld, uploadWorld } from '../processing-world.ts'
import { faultsOfMessages, messagesOf } from './rule-world.ts'

const minute = 60_000
const enough = permissionBits(['NOTIFICATION_RULE_WRITE', 'NOTIFICATION_RULE_READ', 'VEHICLE_STATUS_READ'])
const eve = { ...ada, owner: userScope('eve') }
const rule = { property_indicator: 'din_1', value_key: 'true', value: 0, group_id: 'north' }

/** The van of Ada, and Eve's set of its group. */
async function begun() {
  const uploads = uploadWorld()
  const world = new SetWorld(uploads.memory)
  await seedsOf(uploads.table).user('eve')
  await createSet(world.table, eve, 's', { body: rule, permission: 'NOTIFICATION_RULE_WRITE', now })
  await world.settle()
  return new Meeting(uploads, world)
}

/** What happens, with what follows from it by itself. */
class Meeting {
  readonly #uploads: UploadWorld
  readonly #world: SetWorld
  #isShared = false
  #group = ''
  /** Whether the jobs that the changes have started are done. */
  #isSettled = true
  #count = 0
  /** The moments at which the input was switched on while Eve could read the vehicle, and had the rule on it. */
  readonly expected: string[] = []
  readonly possible: string[] = []

  constructor(uploads: UploadWorld, world: SetWorld) {
    this.#uploads = uploads
    this.#world = world
    world.onJoined = () => expect([this.#isShared, this.#group]).toEqual([true, 'north'])
  }

  get #isCovered() {
    return this.#isShared && this.#group === 'north'
  }

  async share() {
    this.#isShared = true
    this.#isSettled = false
    await shareVehicle(this.#world.table, operator, 'van', userScope('eve'), enough)
  }

  async unshare() {
    if (!this.#isShared) return
    this.#isShared = false
    this.#isSettled = false
    await unshareVehicle(this.#world.table, operator, 'van', userScope('eve'))
  }

  async moveTo(group: string) {
    this.#group = group
    this.#isSettled = false
    await putVehicle(this.#world.table, operator, 'ada', { id: 'van', group_id: group })
  }

  async settle() {
    await this.#world.settle()
    this.#isSettled = true
    expect(await this.#world.rulesOn('van')).toEqual(this.#isCovered ? ['s 0'] : [])
  }

  /** Off, and on again after the cool-down. */
  async upload() {
    const at = now.getTime() - 24 * 60 * minute + this.#count * 10 * minute
    this.#count++
    const place = { longitude: 10, latitude: 50, speed: 0 }
    await this.#uploads.take([
      { atMilliseconds: at, ...place, din_1: false },
      { atMilliseconds: at + minute, ...place, din_1: true }
    ])
    const moment = new Date(at + minute).toISOString()
    if (this.#isShared) this.possible.push(moment)
    if (this.#isCovered && this.#isSettled) this.expected.push(moment)
  }

  get messages() {
    return messagesOf(this.#uploads)
  }

  get faults() {
    return faultsOfMessages(this.#uploads)
  }
}

type Step = (meeting: Meeting) => Promise<void>

const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>((meeting) => meeting.upload()) },
  { weight: 2, arbitrary: fc.constant<Step>((meeting) => meeting.settle()) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('north', 'south').map(
      (group): Step =>
        (meeting) =>
          meeting.moveTo(group)
    )
  },
  { weight: 2, arbitrary: fc.constant<Step>((meeting) => meeting.share()) },
  { weight: 1, arbitrary: fc.constant<Step>((meeting) => meeting.unshare()) }
)

it('fires while the vehicle is in the group, and never while its user may not read it', async () => {
  let fired = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 30 }), async (steps) => {
      const meeting = await begun()
      for (const step of steps) await step(meeting)
      const at = meeting.messages.map((message) => message.at)
      fired += at.length
      expect(meeting.messages.filter((message) => message.rule !== 'eve s')).toEqual([])
      expect(at.filter((moment) => !meeting.possible.includes(moment))).toEqual([])
      expect(meeting.expected.filter((moment) => !at.includes(moment))).toEqual([])
      expect(meeting.faults).toEqual([])
    }),
    // Of 20 runs, none fires once in a while.
    { numRuns: runsOf(300) }
  )
  expect(fired).toBeGreaterThan(0)
})
