/** Groups of checkpoints: hours that one run left are stored together, and each is found by its hour afterwards. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CheckpointGroup,
  checkpointUpTo,
  groupChanges,
  type HourCheckpoint,
  readGroup
} from '../../lib/processing/tracking/checkpoint-groups.ts'
import { noTotals } from '../../lib/processing/tracking/run-state.ts'
import { hourMilliseconds } from '../../lib/records/hour.ts'
import type { ReadItem } from '../../lib/table/item.ts'

/** `text`: as much as an hour with many drives has of them. */
const checkpoint = (hour: number, text = ''): HourCheckpoint => ({
  hour: hour * hourMilliseconds,
  begin: JSON.stringify({ text }),
  trips: [],
  triplegs: [],
  stays: [],
  totals: noTotals,
  expiresAtSeconds: 4_000_000_000 + hour
})

/** The table of one vehicle. */
class Groups {
  readonly items = new Map<string, ReadItem<CheckpointGroup> & { readonly value: CheckpointGroup }>()

  get all() {
    return [...this.items.values()].toSorted((a, b) => (a.key.SK < b.key.SK ? -1 : 1))
  }

  /** Writes as a run does, with the groups that it has read: the last one before its first hour, and those in its time. */
  write(checkpoints: readonly HourCheckpoint[]) {
    const [from, upTo] = [checkpoints[0]?.hour ?? 0, checkpoints.at(-1)?.hour ?? 0]
    const firstOf = ({ value }: { readonly value: CheckpointGroup }) => value.hours[0]?.hour ?? 0
    const before = this.all.findLast((group) => firstOf(group) <= from)
    const within = this.all.filter((group) => firstOf(group) > from && firstOf(group) <= upTo)
    const changes = groupChanges('van', [...(before ? [before] : []), ...within], checkpoints)
    for (const { item, next } of changes) {
      expect(item.stored !== undefined).toBe(this.items.has(item.key.SK))
      this.items.set(item.key.SK, readGroup({ ...item.key, ...item.kind.encode(next) }))
    }
    return changes
  }

  /** As a late record finds the state from which it is processed. */
  find(hour: number) {
    const group = this.all.findLast(({ value }) => (value.hours[0]?.hour ?? 0) <= hour * hourMilliseconds)
    return group && checkpointUpTo(group.value, hour * hourMilliseconds)
  }
}

/** Text that cannot be compressed, from a seed. */
function noise(seed: number, length: number): string {
  let state = seed + 1
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCharCode(33 + (state % 90))
  }).join('')
}

describe('checkpoints of one run', () => {
  it('are stored together, up to 24 hours in an item', () => {
    const groups = new Groups()
    const hours = Array.from({ length: 60 }, (_, index) => checkpoint(index * 3))
    expect(groups.write(hours).map(({ next }) => next.hours.length)).toEqual([24, 24, 12])
  })

  it('are stored alone where each takes a write unit', () => {
    const groups = new Groups()
    const hours = [1, 2, 3].map((hour) => checkpoint(hour, noise(hour, 700)))
    expect(groups.write(hours).map(({ next }) => next.hours)).toEqual(hours.map((one) => [one]))
  })

  it('go into no group of an earlier run, so that an hour in order is never written twice', () => {
    const groups = new Groups()
    groups.write([checkpoint(1), checkpoint(2)])
    const [change, ...others] = groups.write([checkpoint(3)])
    expect([change?.item.stored, change?.next.hours.length, others]).toEqual([undefined, 1, []])
  })
})

it('a group that has grown is divided in two', () => {
  const groups = new Groups()
  groups.write([checkpoint(0), checkpoint(100)])
  const within = Array.from({ length: 30 }, (_, index) => checkpoint(index + 1))
  expect(groups.write(within).map(({ next }) => next.hours.length)).toEqual([16, 16])
})

it('the item expires with its last checkpoint', () => {
  const [change] = new Groups().write([checkpoint(1), checkpoint(5)])
  expect(change?.item.kind.encode(change.next).expiresAtSeconds).toBe(4_000_000_005)
})

it('each hour is found with what was written last, in whatever order runs came', () => {
  const run = fc.record({
    hours: fc.uniqueArray(fc.nat(80), { minLength: 1, maxLength: 12 }),
    seed: fc.nat(1000),
    bytes: fc.constantFrom(0, 0, 60, 500)
  })
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 8 }), (runs) => {
      const groups = new Groups()
      const written = new Map<number, HourCheckpoint>()
      for (const { hours, seed, bytes } of runs) {
        const checkpoints = hours.toSorted((a, b) => a - b).map((hour) => checkpoint(hour, noise(seed + hour, bytes)))
        for (const [index, one] of checkpoints.entries()) written.set(hours.toSorted((a, b) => a - b)[index] ?? 0, one)
        groups.write(checkpoints)
      }
      for (let hour = 0; hour <= 81; hour++) {
        const upTo = Math.max(...[...written.keys()].filter((one) => one <= hour))
        expect(groups.find(hour)).toEqual(written.get(upTo))
      }
    }),
    { numRuns: 60 }
  )
})
