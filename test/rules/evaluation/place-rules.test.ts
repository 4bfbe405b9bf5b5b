/** Rules on places by what is known of visits, however that is cut. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlaceRuleStates } from '../../../lib/rules/evaluation/place-rule-state.ts'
import { evaluatePlaces, type PlaceOptions, type SideChange } from '../../../lib/rules/evaluation/place-rules.ts'
import { hour, inBerlin, minute, noon, ruleOf } from './rules-and-samples.ts'

const at = (minutes: number) => noon + minutes * minute
const changesOf = (...changes: readonly (readonly [minutes: number, side: 'in' | 'out'])[]): SideChange[] =>
  changes.map(([minutes, side]) => ({ at: at(minutes), isInside: side === 'in' }))
const placeRule = (watch: string, value: number, times = {}) => ruleOf('place', `${watch}:yard`, value, times)

interface Look {
  readonly before?: PlaceRuleStates | undefined
  readonly changes?: readonly SideChange[]
  readonly isInside?: boolean | undefined
  readonly openFrom?: number
  readonly begin?: number
  readonly upTo: number
  readonly cooldownMinutes?: number
}

/** Moments are minutes after noon. `states`: as they are stored and read again. */
function looked(
  rule: ReturnType<typeof placeRule>,
  { before, changes = [], isInside, openFrom, begin = 0, upTo, cooldownMinutes = 5 }: Look
) {
  const side = changes.at(-1)?.isInside
  const options: PlaceOptions = {
    sights: new Map([
      [
        'yard',
        {
          changes,
          ...((isInside ?? side) !== undefined && { isInside: isInside ?? side }),
          ...(openFrom !== undefined && { openFrom: at(openFrom) })
        } as const
      ]
    ]) as PlaceOptions['sights'],
    begin: at(begin),
    upTo: at(upTo),
    now: at(upTo),
    cooldownMinutes,
    lateMilliseconds: hour
  }
  const { states, firings, dueAt } = evaluatePlaces([rule], before, options)
  return {
    states: PlaceRuleStates.parse(JSON.parse(JSON.stringify(states))),
    fired: firings.map((firing) => (firing.at - noon) / minute),
    firings,
    due: dueAt === undefined ? undefined : (dueAt - noon) / minute
  }
}

describe('a rule on an arrival or a departure', () => {
  const visits = changesOf([10, 'in'], [30, 'out'], [50, 'in'], [90, 'out'])

  it.each([
    ['ENTERED', 0, [10, 50]],
    ['LEFT', 0, [30, 90]],
    ['ENTERED', 20, [70]],
    ['ENTERED', 19, [29, 69]],
    ['LEFT', 20, [110]],
    ['ENTERED', 60, []]
  ])('%s fires after %d minutes of staying, at %j', (watch, minutes, fired) => {
    expect(looked(placeRule(watch, minutes), { changes: visits, upTo: 120 }).fired).toEqual(fired)
  })

  it('is silent about a vehicle that is inside already', () => {
    const rule = placeRule('ENTERED', 0)
    const first = looked(rule, { isInside: true, upTo: 10 })
    expect([first.fired, first.due]).toEqual([[], undefined])

    const left = looked(rule, { before: first.states, changes: changesOf([20, 'out'], [40, 'in']), upTo: 50 })
    expect(left.fired).toEqual([40])
  })

  it('waits with a timer for its minutes', () => {
    const rule = placeRule('LEFT', 30)
    const first = looked(rule, { changes: changesOf([10, 'out']), upTo: 15 })
    expect([first.fired, first.due]).toEqual([[], 40])
    expect(looked(rule, { before: first.states, isInside: false, upTo: 39 }).fired).toEqual([])
    const second = looked(rule, { before: first.states, isInside: false, upTo: 40 })
    expect(second).toMatchObject({ fired: [40], firings: [{ observed: 'OUTSIDE', suppressed: 0, isLate: false }] })
    expect(looked(rule, { before: second.states, isInside: false, upTo: 90 }).fired).toEqual([])
  })

  it('waits while fixes leave open whether the vehicle has left again', () => {
    const rule = placeRule('ENTERED', 10)
    const first = looked(rule, { changes: changesOf([0, 'in']), openFrom: 8, upTo: 12 })
    expect([first.fired, first.due]).toEqual([[], undefined])

    expect(looked(rule, { before: first.states, isInside: true, upTo: 14 }).fired).toEqual([10])
    expect(looked(rule, { before: first.states, changes: changesOf([8, 'out']), upTo: 14 }).fired).toEqual([])
  })

  it('needs its window open from the arrival until it fires', () => {
    // Noon is one o'clock in Berlin.
    const rule = placeRule('ENTERED', 10, inBerlin('13:05', '13:40'))
    expect(looked(rule, { changes: changesOf([1, 'in']), upTo: 60 }).fired).toEqual([])
    expect(looked(rule, { changes: changesOf([6, 'in']), upTo: 60 }).fired).toEqual([16])
    expect(looked(rule, { changes: changesOf([35, 'in']), upTo: 60 }).fired).toEqual([])
  })

  it('tells what late records show, without an effect on what follows', () => {
    const rule = placeRule('ENTERED', 0)
    const first = looked(rule, { changes: changesOf([100, 'in']), upTo: 120 })
    const late = changesOf([10, 'in'], [20, 'out'])
    const second = looked(rule, { before: first.states, changes: late, isInside: true, upTo: 125 })
    expect(second).toMatchObject({ fired: [10], firings: [{ isLate: true }] })

    const third = looked(rule, { before: second.states, changes: changesOf([130, 'out'], [140, 'in']), upTo: 140 })
    expect(third.fired).toEqual([140])
  })

  it('counts what comes within the cool-down, late or not', () => {
    const rule = placeRule('ENTERED', 0)
    const first = looked(rule, { changes: changesOf([0, 'in'], [1, 'out'], [2, 'in'], [3, 'out']), upTo: 4 })
    expect(first.fired).toEqual([0])
    const late = looked(rule, {
      before: first.states,
      changes: changesOf([-4, 'in'], [-3, 'out']),
      isInside: false,
      upTo: 5
    })
    expect(late.fired).toEqual([])
    const next = looked(rule, { before: late.states, changes: changesOf([20, 'in']), upTo: 20 })
    expect(next).toMatchObject({ fired: [20], firings: [{ suppressed: 2 }] })
  })

  it('ends where a corrected visit is gone without a departure', () => {
    const rule = placeRule('ENTERED', 30)
    const first = looked(rule, { changes: changesOf([0, 'in']), upTo: 10 })
    const gone = looked(rule, { before: first.states, isInside: false, begin: 15, upTo: 15 })
    expect([gone.fired, gone.due]).toEqual([[], undefined])
    expect(looked(rule, { before: gone.states, isInside: false, upTo: 60 }).fired).toEqual([])
  })
})

describe('a rule on where the vehicle is', () => {
  it.each([
    ['INSIDE', 15, [25, 65]],
    ['INSIDE', 20, [70]],
    ['OUTSIDE', 9, [9, 39, 99]],
    ['OUTSIDE', 0, [0, 30, 90]]
  ])('%s fires after %d minutes, at %j', (watch, minutes, fired) => {
    const visits = changesOf([10, 'in'], [30, 'out'], [50, 'in'], [90, 'out'])
    expect(looked(placeRule(watch, minutes), { changes: visits, upTo: 120 }).fired).toEqual(fired)
  })

  it('fires for a rule that is made while the vehicle is there, and only once', () => {
    const rule = placeRule('INSIDE', 0)
    const first = looked(rule, { isInside: true, begin: 7, upTo: 9 })
    expect(first.fired).toEqual([7])
    expect(looked(rule, { before: first.states, isInside: true, begin: 12, upTo: 20 }).fired).toEqual([])
  })

  it('fires for each opening of its window', () => {
    const rule = placeRule('INSIDE', 0, inBerlin('13:30', '13:40'))
    const first = looked(rule, { isInside: true, upTo: 0 })
    expect([first.fired, first.due]).toEqual([[], 30])
    const second = looked(rule, { before: first.states, isInside: true, upTo: 30 })
    expect([second.fired, second.due]).toEqual([[30], 30 + 24 * 60])
  })

  it('begins when it was first looked at, where the fixes left open where the vehicle was', () => {
    const rule = placeRule('OUTSIDE', 10)
    const first = looked(rule, { isInside: false, openFrom: 0, begin: 0, upTo: 1 })
    expect(first.fired).toEqual([])
    expect(looked(rule, { before: first.states, isInside: false, begin: 2, upTo: 12 }).fired).toEqual([10])
  })

  it('is left as it is by late records and by visits that are followed again', () => {
    const rule = placeRule('OUTSIDE', 30)
    const first = looked(rule, { changes: changesOf([20, 'out']), upTo: 25 })
    const late = looked(rule, {
      before: first.states,
      changes: changesOf([5, 'in'], [10, 'out']),
      isInside: false,
      upTo: 30
    })
    const again = looked(rule, { before: late.states, upTo: 60 })
    expect([late.fired, again.fired]).toEqual([[], []])
    expect(looked(rule, { before: again.states, isInside: false, upTo: 60 }).fired).toEqual([50])
  })
})

it('begins again with another place or other minutes, but for its cool-down', () => {
  const first = looked(placeRule('INSIDE', 0), { isInside: true, upTo: 1 })
  const changed = looked(placeRule('INSIDE', 2), { before: first.states, isInside: true, begin: 2, upTo: 10 })
  expect(changed.fired).toEqual([])
  expect(changed.states.rule?.n).toBe(1)
})

it('changes in any parts, with looks between them, give the firings of the whole', () => {
  const rules = fc.tuple(
    fc.constantFrom('ENTERED', 'LEFT', 'INSIDE', 'OUTSIDE'),
    fc.constantFrom(0, 1, 7, 30),
    fc.constantFrom({}, inBerlin('13:20', '14:30'), inBerlin('13:05', '13:07'))
  )
  const gaps = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 })
  const cuts = fc.array(fc.nat(300), { maxLength: 12 })
  let fired = 0
  fc.assert(
    fc.property(rules, gaps, cuts, fc.boolean(), ([watch, value, times], lengths, moments, isFirst) => {
      const rule = placeRule(watch, value, times)
      let [last, isInside] = [0, isFirst]
      const changes = lengths.map((length): SideChange => {
        last += length
        isInside = !isInside
        return { at: at(last), isInside }
      })
      const end = last + 40
      const whole = looked(rule, { changes, isInside, upTo: end })
      let states: PlaceRuleStates | undefined
      const parts: number[] = []
      let from = -1
      for (const moment of [...new Set([...moments.filter((one) => one < end), end])].toSorted((a, b) => a - b)) {
        const part = changes.filter((one) => one.at > at(from) && one.at <= at(moment))
        const known = changes.findLast((one) => one.at <= at(moment))?.isInside ?? isFirst
        const begin = from < 0 ? 0 : moment
        const result = looked(rule, { before: states, changes: part, isInside: known, begin, upTo: moment })
        parts.push(...result.fired)
        ;({ states } = result)
        from = moment
      }
      expect(parts).toEqual(whole.fired)
      fired += parts.length
    }),
    { numRuns: 500 }
  )
  expect(fired).toBeGreaterThan(200)
})
