/** The capacity that a request consumes is counted by its own meter, in every form in which replies report it. */
import { describe, expect, it } from 'vitest'
import { countCall, currentCapacityMeter, metered, newCapacityMeter } from '../../lib/table/capacity-meter.ts'

/** The state of a new meter after one call. */
function counted(...call: Parameters<typeof countCall>) {
  const meter = newCapacityMeter()
  metered(meter, () => countCall(...call))
  return meter
}

describe('a call', () => {
  it.each<[string, Parameters<typeof countCall>, number, number]>([
    ['a read', [{ CapacityUnits: 2.5 }, false], 2.5, 0],
    ['a write', [{ CapacityUnits: 3 }, true], 0, 3],
    ['a batch over tables', [[{ CapacityUnits: 1 }, { CapacityUnits: 0.5 }], false], 1.5, 0],
    [
      'a transaction that reads and writes',
      [[{ CapacityUnits: 6, ReadCapacityUnits: 2, WriteCapacityUnits: 4 }], true],
      2,
      4
    ],
    ['a transaction that only reads', [[{ CapacityUnits: 2, ReadCapacityUnits: 2 }], true], 2, 0],
    ['a reply without capacity', [undefined, false], 0, 0],
    ['a reply with empty capacity', [{}, true], 0, 0]
  ])('counts once, with the units of %s', (_, call, readUnits, writeUnits) => {
    expect(counted(...call)).toEqual({ calls: 1, readUnits, writeUnits, conflicts: 0, failures: 0 })
  })

  it('outside of a request is not counted', () => {
    countCall({ CapacityUnits: 1 }, false)

    expect(currentCapacityMeter()).toEqual({ calls: 0, readUnits: 0, writeUnits: 0, conflicts: 0, failures: 0 })
  })
})

describe('a meter', () => {
  it('adds up the calls of its own request, however they interleave with those of others', async () => {
    const [ada, bob] = [newCapacityMeter(), newCapacityMeter()]
    const request = async (units: number) => {
      for (let call = 0; call < 3; call++) {
        await Promise.resolve()
        countCall({ CapacityUnits: units }, call === 2)
      }
      return currentCapacityMeter()
    }

    const meters = await Promise.all([metered(ada, () => request(1)), metered(bob, () => request(10))])

    expect(meters).toEqual([
      { calls: 3, readUnits: 2, writeUnits: 1, conflicts: 0, failures: 0 },
      { calls: 3, readUnits: 20, writeUnits: 10, conflicts: 0, failures: 0 }
    ])
    expect(meters).toEqual([ada, bob])
  })

  it('returns the result of the work', () => {
    expect(metered(newCapacityMeter(), () => 'done')).toBe('done')
  })
})
