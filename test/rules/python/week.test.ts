/** A week of simulated drives with 30 rules, evaluated by the service and independently in Python. */
import { expect, it } from 'vitest'
import { evaluateRules, type Firing } from '../../../lib/rules/evaluation/evaluate-rules.ts'
import type { RuleStates } from '../../../lib/rules/evaluation/rule-state.ts'
import { ruleTimes } from '../evaluation/rules-and-samples.ts'
import { hasPython, runPython } from './run-python.ts'
import { committedFirings, committedInput, inputOf, rules, weekOfSamples } from './week.ts'

const samples = weekOfSamples()
const last = samples.at(-1)?.at ?? 0

const lineOf = ({ at, rule, observed, suppressed }: Firing) =>
  `${JSON.stringify({ at, rule: rule.id, observed, suppressed })}\n`

const linesOf = (firings: readonly Firing[]) =>
  firings
    .toSorted((a, b) => a.at - b.at || a.rule.id.localeCompare(b.rule.id))
    .map(lineOf)
    .join('')

it('the committed input is what the simulator makes', () => {
  expect(inputOf(samples) === committedInput()).toBe(true)
  expect(samples.length).toBeGreaterThan(2000)
})

it('the firings are those that the script found', () => {
  const { firings } = evaluateRules(rules, undefined, samples, { now: last, ...ruleTimes })
  expect(linesOf(firings)).toBe(committedFirings())
  expect(new Set(firings.map(({ rule }) => rule.id)).size).toBeGreaterThanOrEqual(28)
  expect(firings.some(({ suppressed }) => suppressed > 0)).toBe(true)
})

it('the firings of uploads of a few samples are the same', () => {
  const firings: Firing[] = []
  let states: RuleStates | undefined
  for (let index = 0; index < samples.length; index += 7) {
    const part = samples.slice(index, index + 7)
    const result = evaluateRules(rules, states, part, { now: part.at(-1)?.at ?? last, ...ruleTimes })
    firings.push(...result.firings)
    states = result.states
  }
  expect(linesOf(firings)).toBe(committedFirings())
})

it.skipIf(!hasPython)('the script finds the committed firings again', () => {
  expect(runPython('week.py')).toBe(committedFirings())
})
