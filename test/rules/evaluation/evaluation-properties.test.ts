/** Properties of the evaluation: cuts, repetitions, and noise. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { NotificationRule } from '../../../lib/contract/resources/notification-rule.ts'
import { hasThreshold, hysteresisOf } from '../../../lib/contract/rule-values.ts'
import { type Evaluation, evaluateRules } from '../../../lib/rules/evaluation/evaluate-rules.ts'
import { RuleStates } from '../../../lib/rules/evaluation/rule-state.ts'
import type { Sample } from '../../../lib/rules/evaluation/sample.ts'
import { evaluated, minute, noon, ruleOf, ruleTimes, samplesOf } from './rules-and-samples.ts'

const times = fc.record({
  tw_start: fc.constantFrom('12:30', '22:00', '02:10'),
  tw_end: fc.constantFrom('12:50', '06:00', '02:40'),
  tw_timezone: fc.constantFrom('Europe/Berlin', 'Australia/Lord_Howe', 'UTC')
})

const content = fc.oneof(
  fc.tuple(fc.constantFrom('speed', 'altitude'), fc.constantFrom('ABOVE', 'BELOW'), fc.constantFrom(40, 50)),
  fc.tuple(fc.constant('status'), fc.constantFrom('PARK', 'CRUISE'), fc.constantFrom(0, 1, 10, 45)),
  fc.tuple(fc.constant('din_1'), fc.constantFrom('true', 'false'), fc.constantFrom(0, 1, 10)),
  fc.tuple(fc.constant('custom.level'), fc.constantFrom('ABOVE', 'BELOW'), fc.constant(5)),
  fc.tuple(fc.constant('custom.level'), fc.constantFrom('idle', '7'), fc.constantFrom(0, 10))
)

const rules = fc
  .array(fc.tuple(content, fc.option(times, { nil: undefined })), { minLength: 1, maxLength: 6 })
  .map((list) => list.map(([[field, key, value], window], index) => ruleOf(field, key, value, window, `r${index}`)))

const values = fc.record(
  {
    speed: fc.constantFrom(35, 39, 41, 48, 51, 55),
    altitude: fc.constantFrom(20, 45, 70),
    status: fc.constantFrom('PARK' as const, 'CRUISE' as const),
    din_1: fc.boolean(),
    custom: fc.record({ level: fc.constantFrom(3, 7, 'idle', true) })
  },
  { requiredKeys: [] }
)

/** Samples from a few seconds to hours apart, beginning shortly before the clock in Berlin is turned back. */
const samples = fc
  .array(fc.tuple(fc.constantFrom(1, 20, 60, 300, 1800, 9000, 40_000), values), { minLength: 1, maxLength: 40 })
  .map((list) => {
    let at = Date.parse('2026-10-24T20:00:00Z')
    return list.map(([seconds, stated]): Sample => {
      at += seconds * 1000
      return { at, values: stated }
    })
  })

/** What is stored of the states, and read again. */
const stored = (states: RuleStates) => RuleStates.parse(JSON.parse(JSON.stringify(states)))

const firingsOf = ({ firings }: Evaluation) =>
  firings.map(({ rule, at, observed, suppressed }) => ({ id: rule.id, at, observed, suppressed }))

function whole(given: readonly NotificationRule[], all: readonly Sample[]) {
  const now = all.at(-1)?.at ?? 0
  return firingsOf(evaluateRules(given, undefined, all, { now, ...ruleTimes }))
}

it('samples in any parts, repeated, with timers between them give the firings of the whole', () => {
  const cuts = fc.array(fc.tuple(fc.nat(40), fc.nat(40), fc.boolean()), { maxLength: 12 })
  fc.assert(
    fc.property(rules, samples, cuts, (given, all, parts) => {
      const ends = [...parts.toSorted((a, b) => a[0] - b[0]), [all.length, 0, false] as const]
      const fired: ReturnType<typeof firingsOf> = []
      let states: RuleStates | undefined
      for (const [end, repeated, hasTimer] of ends) {
        const part = all.slice(Math.max(0, Math.min(repeated, end)), end)
        const newest = all[end - 1]?.at ?? 0
        // A part is evaluated with all before it that were not yet: a gap would make the later ones late.
        const from = states?.at === undefined ? 0 : all.findIndex(({ at }) => at > (states?.at ?? 0))
        const read = [...new Set([...part, ...(from < 0 ? [] : all.slice(from, end))])].toSorted((a, b) => a.at - b.at)
        const result = evaluateRules(given, states, read, { now: newest, ...ruleTimes })
        fired.push(...firingsOf(result))
        states = stored(result.states)
        const next = all[end]?.at
        if (!hasTimer || result.dueAt === undefined || next === undefined || result.dueAt >= next) continue
        const timer = evaluateRules(given, states, [], { now: result.dueAt, ...ruleTimes })
        expect(timer.firings.length + Object.keys(timer.states.rules).length).toBeGreaterThan(0)
        fired.push(...firingsOf(timer))
        states = stored(timer.states)
      }
      const inOrder = (list: typeof fired) => list.toSorted((a, b) => a.at - b.at || a.id.localeCompare(b.id))
      expect(inOrder(fired)).toEqual(inOrder(whole(given, all)))
    }),
    { numRuns: 400 }
  )
})

it('a silence between two parts changes nothing for rules with a threshold, whatever their records are older than', () => {
  fc.assert(
    fc.property(rules, samples, fc.nat(40), fc.nat(3000), fc.boolean(), (given, all, cut, later, isSilent) => {
      const [part, rest] = [all.slice(0, cut), all.slice(cut)]
      const at = (part.at(-1)?.at ?? noon) + later * minute
      const now = Math.max(at, rest.at(-1)?.at ?? at)
      const silence = { at, status: 'PARK' }
      const first = evaluateRules(given, undefined, part, { now: at, ...ruleTimes, silence })
      const second = evaluateRules(given, stored(first.states), rest, {
        now,
        ...ruleTimes,
        ...(isSilent && { silence: { ...silence, at: now } })
      })
      const others = (list: ReturnType<typeof firingsOf>) =>
        list.filter(({ id }) => {
          const rule = given.find((one) => one.id === id)
          return rule && hasThreshold(rule)
        })
      expect(others([...firingsOf(first), ...firingsOf(second)])).toEqual(others(whole(given, all)))
    })
  )
})

it('a call that ends at a firing leaves the others to the next', () => {
  fc.assert(
    fc.property(rules, samples, (given, all) => {
      const expected = whole(given, all)
      const now = all.at(-1)?.at ?? 0
      const fired: ReturnType<typeof firingsOf> = []
      let states: RuleStates | undefined
      for (const upTo of [...new Set(expected.map(({ at }) => at)), now]) {
        const read = all.filter(({ at }) => at <= upTo)
        const result = evaluateRules(given, states, read, { now, upTo, ...ruleTimes })
        fired.push(...firingsOf(result))
        states = stored(result.states)
      }
      expect(fired).toEqual(expected)
    }),
    { numRuns: 200 }
  )
})

it.each(['speed', 'battery_main_voltage', 'fuel_level', 'angle', 'latitude'] as const)(
  'noise of %s within the hysteresis makes one firing',
  (field) => {
    const noise = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 2, maxLength: 100 })
    fc.assert(
      fc.property(noise, fc.constantFrom('ABOVE', 'BELOW'), (parts, key) => {
        const sign = key === 'ABOVE' ? 1 : -1
        const around = parts.map((part, index) => [index * 10, 50 + sign * hysteresisOf(field) * part] as const)
        const first = [-10, 50 + sign * hysteresisOf(field)] as const
        expect(evaluated(ruleOf(field, key, 50), samplesOf(field, [first, ...around])).fired).toEqual([-10])
      })
    )
  }
)

it('every timer is later than the moment up to which the call looks', () => {
  fc.assert(
    fc.property(rules, samples, fc.nat(3000), fc.option(fc.nat(3000)), (given, all, later, left) => {
      const last = all.at(-1)?.at ?? noon
      const now = last + later * minute
      // A call that leaves records to the next one looks up to its last sample, which may be long ago.
      const upTo = left === null ? now : Math.max(last, now - left * minute)
      const { dueAt = Number.POSITIVE_INFINITY } = evaluateRules(given, undefined, all, {
        now,
        upTo,
        ...ruleTimes
      })
      expect(dueAt).toBeGreaterThan(upTo)
    })
  )
})
