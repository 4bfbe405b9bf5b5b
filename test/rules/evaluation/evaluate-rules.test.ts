/** Each sentence of decisions, "When a rule fires", but for time windows. */
import { describe, expect, it } from 'vitest'
import { hysteresisOf, ruleProperties } from '../../../lib/contract/rule-values.ts'
import { statusRow } from '../../../lib/contract/status-fields.ts'
import { evaluateRules } from '../../../lib/rules/evaluation/evaluate-rules.ts'
import {
  evaluated,
  inBerlin,
  minute,
  noon,
  ruleOf,
  ruleTimes,
  samplesOf,
  speeds,
  states,
  unequal
} from './rules-and-samples.ts'

const fast = ruleOf('speed', 'ABOVE', 50)

describe('samples', () => {
  it('count one by one, also those of one call', () => {
    expect(evaluated(fast, speeds([0, 60], [10, 20], [20, 60])).fired).toEqual([0, 20])
  })

  it('of the last evaluated moment or before it change nothing', () => {
    const { states: before } = evaluated(fast, speeds([10, 60]))
    for (const late of [10, 5]) {
      const again = evaluated(fast, speeds([late, 0]), { before })
      expect(again.fired).toEqual([])
      expect(again.states).toEqual(before)
    }
    expect(evaluated(fast, speeds([5, 0], [11, 60]), { before }).fired).toEqual([])
  })

  it('without a rule or a value move the last evaluated moment', () => {
    const { states: after } = evaluateRules([], undefined, speeds([3, 60]), { now: noon, ...ruleTimes })
    expect(after).toEqual({ at: noon + 3 * minute, rules: {} })
  })
})

describe('a condition', () => {
  it.each([
    ['ABOVE', 50, []],
    ['ABOVE', 50.1, [0]],
    ['BELOW', 50, []],
    ['BELOW', 49.9, [0]]
  ])('%s 50 is strict: %s', (key, speed, fired) => {
    expect(evaluated(ruleOf('speed', key, 50), speeds([0, speed])).fired).toEqual(fired)
  })

  it('ends beyond the hysteresis, and not at it', () => {
    expect(evaluated(fast, speeds([0, 60], [10, 47], [20, 60])).fired).toEqual([0])
    expect(evaluated(fast, speeds([0, 60], [10, 46.9], [20, 60])).fired).toEqual([0, 20])
    const low = ruleOf('battery_main_voltage', 'BELOW', 11.8)
    const volts = (...values: [number, number][]) => samplesOf('battery_main_voltage', values)
    expect(evaluated(low, volts([0, 11.7], [10, 12], [20, 11.7])).fired).toEqual([0])
    expect(evaluated(low, volts([0, 11.7], [10, 12.01], [20, 11.7])).fired).toEqual([0, 20])
  })

  it('without a hysteresis ends at the threshold', () => {
    const far = ruleOf('pdop_value', 'ABOVE', 5)
    expect(
      evaluated(
        far,
        samplesOf('pdop_value', [
          [0, 6],
          [10, 5],
          [20, 6]
        ])
      ).fired
    ).toEqual([0, 20])
  })

  it('of any other value holds through all of them, and tells the one that it met', () => {
    const away = unequal(ruleOf('status', 'PARK_HOME', 0))
    const driving = states([0, 'PARK_HOME'], [10, 'CRUISE'], [20, 'PARK'])
    const { firings, states: before } = evaluated(away, driving)

    expect(firings.map(({ at, observed }) => [at, observed])).toEqual([[noon + 10 * minute, 'CRUISE']])
    expect(evaluated(away, states([30, 'PARK_HOME'], [40, 'PARK']), { before }).fired).toEqual([40])
  })

  it('of any other value that has to last tells the last one, also by the timer', () => {
    const away = unequal(ruleOf('status', 'PARK_HOME', 30))
    const { states: before, due } = evaluated(away, states([0, 'CRUISE'], [10, 'PARK']))
    const { firings } = evaluated(away, [], { before, now: noon + 31 * minute })

    expect(due).toBe(30)
    expect(firings.map(({ at, observed }) => [at, observed])).toEqual([[noon + 30 * minute, 'PARK']])
  })

  it('says nothing where its field is missing', () => {
    const samples = [...speeds([0, 60]), ...states([10, 'PARK']), ...speeds([20, 60])]
    expect(evaluated(fast, samples).fired).toEqual([0])
  })

  it('has the hysteresis of its field, which for a sensor is in its row alone', () => {
    const isSensor = (field: string) => statusRow(field)?.group === 'sensor'
    const fields = ruleProperties().filter((field) => hysteresisOf(field) > 0 && !isSensor(field))
    const byWidth = Object.groupBy(fields, (field) => String(hysteresisOf(field)))
    const batteries = ['main', 'ext_1', 'ext_2', 'ext_3', 'ext_4'].map((name) => `battery_${name}`)
    const all = (end: string) => batteries.map((name) => `${name}${end}`)
    expect(byWidth).toEqual({
      '3': ['speed'],
      '2': [...all('_pct'), 'fuel_level_pct', 'remaining_energy_ah', 'state_of_charge_pct'],
      '0.2': [...all('_voltage'), 'fuel_level_voltage'],
      '1': ['fuel_level'],
      '0.5': ['fuel_rate_lh'],
      '1000': ['current_power_w'],
      '200': ['remaining_energy_wh'],
      '20': ['altitude', ...all('_trend_slope')],
      '2000': ['expected_range', 'expected_range_current_power', 'expected_range_average_power'],
      '10': ['angle'],
      '0.001': ['longitude', 'latitude']
    })
  })
})

describe('a rule on what is on or off', () => {
  const pump = ruleOf('din_1', 'true', 5)
  const inputs = (...values: readonly (readonly [number, boolean])[]) => samplesOf('din_1', values)

  it('fires when the value has lasted for its minutes', () => {
    const { fired, firings } = evaluated(pump, inputs([0, false], [1, true], [4, true], [7, true], [8, false]))
    expect(fired).toEqual([6])
    expect(firings[0]?.observed).toBe('true')
    expect(evaluated(pump, inputs([1, true], [4, false], [5, true], [9, true])).fired).toEqual([])
  })
})

describe('a rule on a custom value', () => {
  const levels = (...values: readonly (readonly [number, number | string | boolean])[]) =>
    values.map(([at, level]) => ({ at: noon + at * minute, values: { custom: { level } } }))

  it('with a threshold looks at numbers alone', () => {
    expect(
      evaluated(ruleOf('custom.level', 'ABOVE', 5), levels([0, 4], [1, '9'], [2, 6], [9, 'x'], [10, 4], [20, 7]))
    ).toMatchObject({
      fired: [2, 20]
    })
  })

  it('with any other text compares the value as text', () => {
    const rule = (key: string) => ruleOf('custom.level', key, 0)
    expect(evaluated(rule('idle'), levels([0, 'run'], [1, 'idle'], [2, 'idle'])).fired).toEqual([1])
    expect(evaluated(rule('7'), levels([0, 6], [1, 7], [2, 7])).fired).toEqual([1])
    expect(evaluated(rule('true'), levels([0, false], [1, true])).fired).toEqual([1])
    expect(evaluated(unequal(rule('7')), levels([0, 7], [1, 8])).fired).toEqual([1])
  })

  it('says nothing of another name, and nothing of the members that every object has', () => {
    expect(evaluated(ruleOf('custom.constructor', 'x', 0), levels([0, 1], [1, 2])).fired).toEqual([])
  })
})

describe('a new or changed rule', () => {
  it('whose condition holds fires at its first sample', () => {
    const { states: before } = evaluated(fast, speeds([0, 60]))
    const changed = { ...fast, value: 55 }
    expect(evaluated(changed, speeds([10, 60]), { before }).fired).toEqual([10])
    expect(evaluated({ ...fast, id: 'new' }, speeds([10, 60]), { before }).fired).toEqual([10])
  })

  it('keeps its cool-down', () => {
    const { states: before } = evaluated(fast, speeds([0, 60]))
    const again = evaluated({ ...fast, value: 55 }, speeds([4, 60], [5, 20], [10, 60]), { before })
    expect(again.firings).toMatchObject([{ at: noon + 10 * minute, suppressed: 1 }])
  })

  it('on a field that no rule can watch never fires', () => {
    expect(evaluated(ruleOf('vehicle_id', 'ABOVE', 1), samplesOf('vehicle_id', [[0, 'van']])).fired).toEqual([])
  })
})

describe('minutes', () => {
  const parked = ruleOf('status', 'PARK', 30)

  it('pass between samples, so that a timer finds the edge', () => {
    const first = evaluated(parked, states([0, 'PARK']))
    expect([first.fired, first.due]).toEqual([[], 30])
    const before = first.states
    expect(evaluated(parked, [], { before, now: noon + 30 * minute - 1 })).toMatchObject({ fired: [], due: 30 })
    const timer = evaluated(parked, [], { before, now: noon + 31 * minute })
    expect(timer.firings).toEqual([
      { rule: parked, at: noon + 30 * minute, observed: 'PARK', suppressed: 0, isLate: false }
    ])
    expect(timer.due).toBeUndefined()
    expect(evaluated(parked, [], { before: timer.states, now: noon + 99 * minute }).fired).toEqual([])
  })

  it('begin again after another value', () => {
    const values = states([0, 'PARK'], [29, 'CRUISE'], [31, 'PARK'], [70, 'PARK'])
    expect(evaluated(parked, values).fired).toEqual([61])
  })

  it('have not passed where the value ends at that moment', () => {
    expect(evaluated(parked, states([0, 'PARK'], [30, 'CRUISE'])).fired).toEqual([])
    expect(evaluated(parked, states([0, 'PARK'], [30, 'PARK'])).fired).toEqual([30])
  })

  it('of 0 fire at once', () => {
    const cruise = ruleOf('status', 'CRUISE', 0)
    expect(evaluated(cruise, states([0, 'PARK'], [1, 'CRUISE'], [2, 'CRUISE'])).fired).toEqual([1])
  })

  it('that no moment of a Date reaches have no timer', () => {
    expect(evaluated(ruleOf('status', 'PARK', 1e300), states([0, 'PARK'])).due).toBeUndefined()
  })

  it('are not needed by a threshold, which waits for a sample', () => {
    const evening = ruleOf('speed', 'ABOVE', 50, inBerlin('13:10', '14:00'))
    const first = evaluated(evening, speeds([0, 60]), { now: noon + 20 * minute })
    expect([first.fired, first.due]).toEqual([[], undefined])
    expect(evaluated(evening, speeds([25, 60]), { before: first.states }).fired).toEqual([25])
  })
})

describe('the cool-down', () => {
  it('suppresses edges and counts them in the next message', () => {
    const values = speeds([0, 60], [1, 0], [2, 60], [3, 0], [4.9, 60], [5, 0], [6, 60], [12, 0], [13, 60])
    const { firings } = evaluated(fast, values)
    expect(firings.map(({ at, suppressed }) => [(at - noon) / minute, suppressed])).toEqual([
      [0, 0],
      [6, 2],
      [13, 0]
    ])
  })

  it('ends after its minutes', () => {
    const values = speeds([0, 60], [1, 0], [5, 60])
    expect(evaluated(fast, values).fired).toEqual([0, 5])
    expect(evaluated(fast, values, { cooldownMinutes: 6 }).fired).toEqual([0])
    expect(evaluated(fast, values, { cooldownMinutes: 0 }).fired).toEqual([0, 5])
  })

  it('goes on in the next call', () => {
    const { states: before } = evaluated(fast, speeds([0, 60], [1, 0], [2, 60], [3, 0]))
    expect(evaluated(fast, speeds([9, 60]), { before }).firings).toMatchObject([{ suppressed: 1 }])
  })
})

it('an edge is late beyond the age that is given', () => {
  const late = (minutes: number) =>
    evaluated(fast, speeds([0, 60]), { now: noon + minutes * minute, lateMilliseconds: 80 * minute }).firings
  expect(late(80)).toMatchObject([{ isLate: false }])
  expect(late(80.001)).toMatchObject([{ isLate: true }])
})

it.each([
  ['speed', 60],
  ['longitude', 60],
  ['latitude', 60],
  ['altitude', 60],
  ['angle', 60]
] as const)('a hidden moment says nothing to a rule on %s', (field, value) => {
  const rule = ruleOf(field, 'ABOVE', 50)
  const samples = samplesOf(field, [
    [0, value],
    [10, value]
  ])
  const isHidden = (at: number) => at < noon + minute
  expect(evaluated(rule, samples, { isHidden }).fired).toEqual([10])
  const volts = ruleOf('battery_main_voltage', 'ABOVE', 12)
  expect(evaluated(volts, samplesOf('battery_main_voltage', [[0, 13]]), { isHidden }).fired).toEqual([0])
})

it('a rule that does not hold and is not cooling has no state, one that holds has a short one', () => {
  expect(evaluated(fast, speeds([0, 60], [1, 0], [9, 0])).states.rules).toEqual({})
  const { rules } = evaluated(fast, speeds([0, 60])).states
  expect(JSON.stringify(rules.rule).length).toBeLessThanOrEqual(80)
})

describe('a state after its last record', () => {
  const day = 24 * 60

  it('is known for an hour, in which a timer may fire, and not for longer', () => {
    const [exactly, longer] = [60, 60.001].map((held) => evaluated(ruleOf('status', 'PARK', held), states([0, 'PARK'])))
    expect([exactly?.due, longer?.due]).toEqual([60, undefined])
    const before = exactly?.states
    const after = { before, now: noon + 300 * minute }
    expect(evaluated(ruleOf('status', 'PARK', 60), [], after).fired).toEqual([60])
    const later = { before: longer?.states, now: noon + 300 * minute }
    expect(evaluated(ruleOf('status', 'PARK', 60.001), [], later)).toMatchObject({ fired: [], due: undefined })
  })

  it('lasts over records that are at most an hour apart, and begins again after a longer gap', () => {
    const long = ruleOf('status', 'PARK', 90)
    expect(evaluated(long, states([0, 'PARK'], [60, 'PARK'], [120, 'PARK'])).fired).toEqual([90])
    expect(evaluated(long, states([0, 'PARK'], [61, 'PARK'], [121, 'PARK'], [181, 'PARK'])).fired).toEqual([151])
  })

  it('lasts for as long as it is known of the device', () => {
    const heartbeats = states([0, 'PARK'], [360, 'PARK'], [720, 'PARK'])
    const given = { knownMilliseconds: () => 720 * minute }
    expect(evaluated(ruleOf('status', 'PARK', 600), heartbeats, given).fired).toEqual([600])
    expect(evaluated(ruleOf('status', 'PARK', 600), heartbeats).fired).toEqual([])
  })

  it('opens a window once, and not on each of the days on which nothing comes', () => {
    const nightly = ruleOf('battery_main_trend', 'CHARGE', 0, inBerlin('13:30', '20:00'))
    const samples = (...at: number[]) =>
      samplesOf(
        'battery_main_trend',
        at.map((one) => [one, 'CHARGE'] as const)
      )
    const first = evaluated(nightly, samples(0), { now: noon + 48 * day * minute })
    expect([first.fired, first.due]).toEqual([[30], undefined])
    // It comes back charging, 48 days later: the days between are not known.
    const back = evaluated(nightly, samples(48 * day), { before: first.states })
    expect([back.fired, back.due]).toEqual([[], 48 * day + 30])
  })

  it('ends with another value of its own field alone', () => {
    const charging = ruleOf('battery_main_trend', 'CHARGE', 30)
    const samples = [...samplesOf('battery_main_trend', [[0, 'CHARGE']]), ...states([59, 'PARK'], [110, 'PARK'])]
    expect(evaluated(charging, samples, { now: noon + 20 * day * minute }).fired).toEqual([30])
    const later = samplesOf('battery_main_trend', [[111, 'CHARGE']])
    expect(evaluated(charging, [...samples, ...later], { now: noon + 20 * day * minute }).fired).toEqual([30, 141])
  })
})

it('a hundred rules over a day with a sample each second take less than a second of a processor', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Africa/Casablanca']
  const fields = ['speed', 'battery_main_voltage', 'fuel_level', 'altitude', 'angle']
  const rules = Array.from({ length: 100 }, (_, index) => {
    const times = { tw_start: '22:00', tw_end: `0${index % 9}:30`, tw_timezone: zones[index % 4] ?? '' }
    const given = index % 2 ? times : {}
    return index % 5 === 4
      ? ruleOf('status', 'CRUISE', index % 7, given, `r${index}`)
      : ruleOf(fields[index % 5] ?? '', 'ABOVE', index, given, `r${index}`)
  })
  const samples = Array.from({ length: 86_400 }, (_, index) => {
    const status = Math.floor(index / 900) % 2 ? ('PARK' as const) : ('CRUISE' as const)
    const speed = 60 + 60 * Math.sin(index / 500)
    return { at: noon + index * 1000, values: { speed, fuel_level: speed / 2, altitude: speed, angle: speed, status } }
  })
  const before = process.cpuUsage()
  const { firings } = evaluateRules(rules, undefined, samples, { now: noon + 24 * 60 * minute, ...ruleTimes })
  expect(firings.length).toBeGreaterThan(500)
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1)
})
