/** IDs of facts, which sort in the order of the decisions that made them. */
import { decodeTime } from 'ulid'
import { expect, it } from 'vitest'
import { type NewFact, ownerFacts, vehicleFacts } from '../../lib/facts/fact.ts'
import type { ItemWrite } from '../../lib/table/decision.ts'
import { factUlid } from '../../lib/table/keys.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const moved: NewFact = { type: 'vehicle.status.changed', at: now.toISOString(), changed: ['status'] }
const ulidsOf = (writes: readonly ItemWrite[]) =>
  writes.flatMap((write) => (write.kind === 'created' ? [factUlid(write.key)] : []))

it('ascend over all decisions of a call, which rest on one moment', () => {
  const decisions = Array.from({ length: 100 }, (_, index) =>
    index % 3 === 0 ? ownerFacts('USER#ada', [moved], now) : vehicleFacts('van', [moved, moved], now)
  )
  const ulids = ulidsOf(decisions.flat())
  expect(ulids).toEqual([...new Set(ulids)].sort())
})

it('have the moment of the decision, not that on which it rests', () => {
  const before = Date.now()
  const [ulid = ''] = ulidsOf(vehicleFacts('van', [moved], now))
  expect(decodeTime(ulid)).toBeGreaterThanOrEqual(before)
})
