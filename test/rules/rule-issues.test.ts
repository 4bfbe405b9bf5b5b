/** What a notification rule can mean: conditions on fields of a status, and windows of time. */
import { describe, expect, it } from 'vitest'
import { ruleAfter } from '../../lib/rules/rule-change.ts'
import { changeIssues, ruleIssues } from '../../lib/rules/rule-issues.ts'
import { wholeRule } from '../../lib/rules/whole-rule.ts'

const lowBattery = { property_indicator: 'battery_main_pct', value_key: 'BELOW', value: 20 }
const departure = { property_indicator: 'status', value_key: 'CRUISE', value: 0 }
const atNight = { tw_start: '22:00', tw_end: '06:00', tw_timezone: 'Europe/Berlin' }

const timeMessage = 'must be a time of day such as 14:00, or a weekday and a time such as monday 14:00'
const weekdayMessage = 'must have a weekday where tw_start has one, and none where it has none'
const zoneMessage = 'must be an IANA time zone such as Europe/Berlin'

describe('a condition', () => {
  it.each([
    ['a threshold from below', lowBattery],
    ['a threshold from above', { ...lowBattery, property_indicator: 'speed', value_key: 'ABOVE' }],
    ['a threshold below zero', { ...lowBattery, property_indicator: 'current_power_w', value: -500 }],
    ['a value entered', departure],
    ['an input that is on', { property_indicator: 'din_1', value_key: 'true', value: 5 }],
    ['a custom value that rises', { property_indicator: 'custom.level_1', value_key: 'ABOVE', value: 5 }],
    ['a custom value that is any text', { property_indicator: 'custom.mode', value_key: 'idle', value: 0 }],
    [
      'a value of an external battery that lasts',
      { property_indicator: 'battery_ext_2_trend', value_key: 'DISCHARGE', value: 30 }
    ]
  ])('may be %s', (_, rule) => {
    expect(ruleIssues(rule)).toEqual([])
  })

  it.each([
    'timestamp',
    'vehicle_id',
    'unheard_of',
    'constructor',
    '__proto__',
    '',
    'custom',
    'custom.',
    'custom.Mode',
    'custom.__proto__'
  ])('is never on %j', (name) => {
    expect(ruleIssues({ ...lowBattery, property_indicator: name })).toEqual([
      {
        path: 'property_indicator',
        message: 'must be a numeric or enumerated field of a vehicle status, last_update, place, or custom.<name>'
      }
    ])
  })

  it('on a number compares, and names no value', () => {
    expect(ruleIssues({ ...lowBattery, value_key: 'CRUISE' })).toEqual([
      { path: 'value_key', message: 'must be one of BELOW, ABOVE' }
    ])
  })

  it('on what is on or off names one of both', () => {
    expect(ruleIssues({ property_indicator: 'din_1', value_key: 'ON', value: 0 })).toEqual([
      { path: 'value_key', message: 'must be one of true, false' }
    ])
  })

  it('on a custom value has minutes where it compares a text, and its operator fits', () => {
    const mode = { property_indicator: 'custom.mode', value: -1 }
    const minutes = { path: 'value', message: 'must be a number of minutes, 0 or more' }
    expect(ruleIssues({ ...mode, value_key: 'idle' })).toEqual([minutes])
    expect(ruleIssues({ ...mode, value_key: 'BELOW' })).toEqual([])
    expect(ruleIssues({ ...mode, operator: 'NOTIF_OP_GT' })).toEqual([])
    expect(ruleIssues({ ...mode, value: 0, operator: 'NOTIF_OP_UEQ' })).toEqual([
      { path: 'value_key', message: 'is required' }
    ])
    expect(ruleIssues({ ...mode, value_key: 'ABOVE', operator: 'NOTIF_OP_EQ' })).toEqual([
      { path: 'operator', message: 'must be one of NOTIF_OP_GT' }
    ])
  })

  it('on an enumeration names one of its values, for a time that is not negative', () => {
    expect(ruleIssues({ ...departure, value_key: 'BELOW', value: -1 })).toEqual([
      { path: 'value_key', message: 'must be one of SETUP, SETUP_HOME_COMP, PARK, PARK_HOME, FLOAT, CRUISE' },
      { path: 'value', message: 'must be a number of minutes, 0 or more' }
    ])
  })
})

describe('the operator', () => {
  const speed = { property_indicator: 'speed', value: 90 }

  it.each([
    ['below', { ...speed, operator: 'NOTIF_OP_LT' }],
    ['above, as the value_key says', { ...speed, operator: 'NOTIF_OP_GT', value_key: 'ABOVE' }],
    ['below within a time window', { ...speed, ...atNight, operator: 'NOTIF_OP_LT_TW' }],
    ['any other value', { ...departure, operator: 'NOTIF_OP_UEQ' }],
    ['the value, within a time window', { ...departure, ...atNight, operator: 'NOTIF_OP_EQ' }]
  ] as const)('may be %s', (_, rule) => {
    expect(ruleIssues(rule)).toEqual([])
  })

  it.each([
    ['contradicts the value_key', { ...speed, value_key: 'ABOVE', operator: 'NOTIF_OP_LT' }, 'NOTIF_OP_GT'],
    ['has a window that is missing', { ...speed, operator: 'NOTIF_OP_GT_TW' }, 'NOTIF_OP_LT, NOTIF_OP_GT'],
    ['lacks the window', { ...speed, ...atNight, operator: 'NOTIF_OP_GT' }, 'NOTIF_OP_LT_TW, NOTIF_OP_GT_TW'],
    ['is one of enumerated fields', { ...speed, operator: 'NOTIF_OP_EQ' }, 'NOTIF_OP_LT, NOTIF_OP_GT'],
    ['is one of numbers', { ...departure, operator: 'NOTIF_OP_LT' }, 'NOTIF_OP_EQ, NOTIF_OP_UEQ']
  ] as const)('is refused if it %s', (_, rule, possible) => {
    expect(ruleIssues(rule)).toEqual([{ path: 'operator', message: `must be one of ${possible}` }])
  })

  it('is one of places for places alone', () => {
    const message = 'must be one of NOTIF_OP_LT, NOTIF_OP_GT'
    expect(ruleIssues({ ...speed, operator: 'NOTIF_OP_ENTER' })).toEqual([{ path: 'operator', message }])
  })

  it('or the value_key is required', () => {
    const issues = [{ path: 'value_key', message: 'is required' }]

    expect(ruleIssues(speed)).toEqual(issues)
    expect(ruleIssues({ property_indicator: 'status', operator: 'NOTIF_OP_EQ', value: 0 })).toEqual(issues)
  })
})

describe('a rule on a place', () => {
  const place = { property_indicator: 'place', value: 0 }
  const before = wholeRule({ id: 'r', user_id: 'ada', vehicle_id: 'van', ...place, value_key: 'ENTERED:yard' })

  it.each([
    { value_key: 'ENTERED:yard' },
    { value_key: 'LEFT:yard', operator: 'NOTIF_OP_LEAVE' },
    { value_key: 'yard', operator: 'NOTIF_OP_ENTER' },
    { value_key: 'INSIDE:yard', operator: 'NOTIF_OP_EQ', value: 30 },
    { value_key: 'OUTSIDE:01HZX.y_d-1', value: 525_600, ...atNight }
  ] as const)('may be %o', (rule) => {
    expect(ruleIssues({ ...place, ...rule })).toEqual([])
  })

  it('fires at once if it has no minutes, which other rules require', () => {
    const required = [{ path: 'value', message: 'is required' }]
    for (const given of [{ value_key: 'ENTERED:yard' }, { value_key: 'yard', operator: 'NOTIF_OP_ENTER' } as const]) {
      const rule = { property_indicator: 'place', ...given }
      expect(ruleIssues(rule)).toEqual([])
      expect(wholeRule(rule)).toMatchObject({ value_key: 'ENTERED:yard', value: 0 })
    }
    for (const [property_indicator, value_key] of [
      ['speed', 'ABOVE'],
      ['status', 'PARK'],
      ['last_update', 'SILENT']
    ] as const) {
      expect(ruleIssues({ property_indicator, value_key })).toEqual(required)
    }
  })

  const key = 'must be ENTERED, LEFT, INSIDE or OUTSIDE, a colon and the ID of a place'
  it.each([
    [{}, 'value_key', 'is required'],
    [{ operator: 'NOTIF_OP_ENTER' }, 'value_key', 'is required'],
    [{ value_key: 'yard' }, 'value_key', key],
    [{ value_key: 'yard', operator: 'NOTIF_OP_EQ' }, 'value_key', key],
    [{ value_key: 'ENTERED:' }, 'value_key', key],
    [{ value_key: 'ENTERED:a:b' }, 'value_key', key],
    [{ value_key: 'ENTERED:PLACE#yard' }, 'value_key', key],
    [{ value_key: '..', operator: 'NOTIF_OP_LEAVE' }, 'value_key', key],
    [{ value_key: 'entered:yard' }, 'value_key', key],
    [{ value_key: 'INSIDE:yard', operator: 'NOTIF_OP_ENTER' }, 'operator', 'must be one of NOTIF_OP_EQ'],
    [{ value_key: 'ENTERED:yard', operator: 'NOTIF_OP_LEAVE' }, 'operator', 'must be one of NOTIF_OP_ENTER'],
    [{ value_key: 'ENTERED:yard', value: -1 }, 'value', 'must be a number of minutes, 0 or more'],
    [{ value_key: 'ENTERED:yard', value: 525_601 }, 'value', 'must be at most 525600']
  ] as const)('is refused as %o', (rule, path, message) => {
    expect(ruleIssues({ ...place, ...rule })).toEqual([{ path, message }])
  })

  it.each([
    [{ operator: 'NOTIF_OP_LEAVE' }, 'LEFT:yard', 'NOTIF_OP_LEAVE'],
    [{ value_key: 'LEFT:gate' }, 'LEFT:gate', 'NOTIF_OP_LEAVE'],
    [{ value_key: 'INSIDE:yard', value: 5 }, 'INSIDE:yard', 'NOTIF_OP_EQ'],
    [{ value_key: 'gate', operator: 'NOTIF_OP_ENTER' }, 'ENTERED:gate', 'NOTIF_OP_ENTER'],
    [{ name: 'Home' }, 'ENTERED:yard', 'NOTIF_OP_ENTER']
  ] as const)('is changed by %o alone', (change, value_key, operator) => {
    expect(ruleAfter(before, change)).toEqual({ ...before, ...change, value_key, operator })
  })

  it('becomes one on something else, and the other way round', () => {
    const speeding = ruleAfter(before, { property_indicator: 'speed', value_key: 'ABOVE', value: 90 })
    expect(speeding).toMatchObject({ operator: 'NOTIF_OP_GT', value: 90 })
    expect(ruleAfter(speeding, { ...place, value_key: 'ENTERED:yard' })).toEqual(before)
  })
})

describe('the minutes that a value must last', () => {
  it.each([0, 0.5, 525_600])('may be %d', (value) => {
    expect(ruleIssues({ ...departure, value })).toEqual([])
  })

  it.each([525_601, 1e10])('are not %d, which is more than a year', (value) => {
    expect(ruleIssues({ ...departure, value })).toEqual([{ path: 'value', message: 'must be at most 525600' }])
    expect(ruleIssues({ ...lowBattery, value })).toEqual([])
  })
})

describe('the minutes without an upload', () => {
  const silent = { property_indicator: 'last_update', value_key: 'SILENT', value: 1440 }

  it.each([10, 1440, 525_600])('may be %d', (value) => {
    expect(ruleIssues({ ...silent, value })).toEqual([])
  })

  it.each([
    [9, 'must be at least 10'],
    [525_601, 'must be at most 525600']
  ])('are not %d', (value, message) => {
    expect(ruleIssues({ ...silent, value })).toEqual([{ path: 'value', message }])
  })

  it('have no other condition', () => {
    expect(ruleIssues({ ...silent, value_key: 'PARK', operator: 'NOTIF_OP_UEQ' })).toEqual([
      { path: 'value_key', message: 'must be one of SILENT' },
      { path: 'operator', message: 'must be one of NOTIF_OP_EQ' }
    ])
  })
})

describe('a time window', () => {
  it.each([
    ['over midnight', atNight],
    ['over the weekend', { ...atNight, tw_start: 'friday 18:00', tw_end: 'monday 06:00' }],
    ['in UTC', { ...atNight, tw_timezone: 'UTC' }],
    ['at the edges of a day', { ...atNight, tw_start: '00:00', tw_end: '23:59' }]
  ])('may lie %s', (_, window) => {
    expect(ruleIssues({ ...lowBattery, ...window })).toEqual([])
  })

  it.each<[string, Partial<typeof atNight>, string, string]>([
    ['without a start', { tw_start: undefined }, 'tw_start', 'is required together with tw_end'],
    ['without an end', { tw_end: undefined }, 'tw_end', 'is required together with tw_start'],
    ['without a time zone', { tw_timezone: undefined }, 'tw_timezone', 'is required together with tw_start and tw_end'],
    ['with a time that no clock shows', { tw_start: '24:00' }, 'tw_start', timeMessage],
    ['with an hour of one digit', { tw_end: '6:00' }, 'tw_end', timeMessage],
    ['with a weekday in capitals', { tw_start: 'Monday 14:00' }, 'tw_start', timeMessage],
    ['with a weekday that is none', { tw_start: 'someday 14:00' }, 'tw_start', timeMessage],
    ['with a weekday at one side', { tw_start: 'monday 22:00' }, 'tw_end', weekdayMessage],
    ['in no time zone', { tw_timezone: 'Europe/Atlantis' }, 'tw_timezone', zoneMessage],
    ['at an offset', { tw_timezone: '+01:00' }, 'tw_timezone', zoneMessage],
    ['in an empty time zone', { tw_timezone: '' }, 'tw_timezone', zoneMessage]
  ])('does not lie there %s', (_, change, path, message) => {
    expect(ruleIssues({ ...lowBattery, ...atNight, ...change })).toEqual([{ path, message }])
  })

  it('is refused whole, every part of it named', () => {
    const issues = ruleIssues({ ...lowBattery, tw_start: 'noon', tw_end: 'late', tw_timezone: 'here' })

    expect(issues.map(({ path }) => path)).toEqual(['tw_start', 'tw_end', 'tw_timezone'])
  })

  it('may be absent while its time zone stands', () => {
    expect(ruleIssues({ ...lowBattery, tw_timezone: 'Europe/Berlin' })).toEqual([])
    expect(ruleIssues({ ...lowBattery, tw_timezone: 'nowhere' })).toEqual([
      { path: 'tw_timezone', message: zoneMessage }
    ])
  })
})

describe('a change of a rule', () => {
  it('is refused for what is wrong with it whatever the rule', () => {
    const change = { property_indicator: 'colour', tw_start: 'noon', tw_timezone: 'here', value_key: 'ABOVE' }

    expect(changeIssues(change).map(({ path }) => path)).toEqual(['property_indicator', 'tw_start', 'tw_timezone'])
  })

  it('is not refused for what depends on the rule', () => {
    expect(changeIssues({ value_key: 'SIDEWAYS', tw_end: '14:00', tw_start: null, tw_timezone: null })).toEqual([])
  })
})
