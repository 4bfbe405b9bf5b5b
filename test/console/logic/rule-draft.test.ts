/** The form of a rule: the fields that it offers, and the rules that it reads and sends. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { FullStatus } from '../../../infra/console/api/vehicle.ts'
import { displayPreferences } from '../../../infra/console/language/locale.ts'
import { fieldGroups } from '../../../infra/console/vehicle/rules/field-groups.ts'
import {
  conditionFor,
  contentOf,
  draftOf,
  newDraft,
  type RuleContent
} from '../../../infra/console/vehicle/rules/rule-draft.ts'
import { placeField, ruleField, sentFields } from '../../../infra/console/vehicle/rules/rule-field.ts'
import { shownFields } from '../../../infra/stack/console/shown-fields.ts'
import { ruleIssues } from '../../../lib/rules/rule-issues.ts'

beforeAll(() => {
  vi.stubGlobal('STATUS_FIELDS', shownFields())
  displayPreferences.value = { unit: 'METRIC', clock: '24H' }
  return () => vi.unstubAllGlobals()
})

const sent = () =>
  sentFields({
    speed: 12,
    temp_1: 4,
    custom: { water_l: 3, seal: false, cargo: 'ice' }
  } as Partial<FullStatus>)
const customs = ['custom.cargo', 'custom.seal', 'custom.water_l']

describe('the fields of the form', () => {
  const namesIn = (...given: Parameters<typeof fieldGroups>) =>
    fieldGroups(...given).map(([title, fields]) => [title, fields.map(({ name }) => name)] as const)
  const chosen = { name: 'speed', unit: 'km/h' } as const

  it('are first those that the vehicle has sent, and then all others', () => {
    const shown = namesIn(sent(), chosen)
    expect(shown.slice(0, -1)).toEqual([
      ['ruleGroupVehicle', ['speed', 'last_update', 'place']],
      ['groupSensors', ['temp_1', ...customs]]
    ])
    const [title, others] = shown.at(-1) ?? []
    expect(title).toBe('ruleNotSent')
    const known = STATUS_FIELDS.map(({ name }) => name)
    expect([...(others ?? []), 'speed', 'last_update', 'temp_1'].sort()).toEqual([...known].sort())
  })

  it('are all fields, in one order, where it is not known what the vehicle has sent', () => {
    const shown = namesIn([], chosen)
    expect(shown.map(([title]) => title)).not.toContain('ruleNotSent')
    expect(shown.flatMap(([, names]) => names).sort()).toEqual(
      [...STATUS_FIELDS.map(({ name }) => name), 'place'].sort()
    )
  })

  it('have the field of a rule once, whether or not the vehicle still sends it', () => {
    const old = ruleField('custom.old', 'ABOVE')
    const cargo = ruleField('custom.cargo', 'true')
    if (!old || !cargo) throw new Error('Custom values are fields of rules')
    const names = (...given: Parameters<typeof fieldGroups>) => namesIn(...given).flatMap(([, each]) => each)
    expect(namesIn(sent(), old).at(-1)?.[1].at(-1)).toBe('custom.old')
    expect(names([], old).filter((name) => name === 'custom.old')).toEqual(['custom.old'])
    expect(names(sent(), cargo).filter((name) => name === 'custom.cargo')).toEqual(['custom.cargo'])
  })
})

it('a rule on a place is complete with its place, and has no operator', () => {
  const draft = { ...newDraft(), ...conditionFor(placeField) }
  expect(contentOf(draft)).toBeUndefined()
  const content = contentOf({ ...draft, key: 'INSIDE:yard', value: '30' })
  expect(content).toMatchObject({ property_indicator: 'place', value_key: 'INSIDE:yard', value: 30 })
  expect(content).not.toHaveProperty('operator')
  expect(content && draftOf(content)).toMatchObject({ key: 'INSIDE:yard', value: '30' })
})

describe('a rule that begins with a custom value of the vehicle', () => {
  const contentFor = (name: string, entered: object) => {
    const field = sent().find((each) => each.name === name)
    return field && contentOf({ ...newDraft(), ...conditionFor(field), ...entered })
  }

  it('compares a number with a threshold, without a unit', () => {
    expect(contentFor('custom.water_l', {})).toBeUndefined()
    const content = contentFor('custom.water_l', { key: 'ABOVE', value: '3.5' })
    expect(content).toMatchObject({ property_indicator: 'custom.water_l', value_key: 'ABOVE', value: 3.5 })
    expect(content).not.toHaveProperty('operator')
  })

  it('compares what is on or off with one of both', () => {
    expect(contentFor('custom.seal', {})).toMatchObject({ value_key: 'true', operator: 'NOTIF_OP_EQ', value: 0 })
  })

  it('compares a text with the entered one, and is incomplete without it', () => {
    expect(contentFor('custom.cargo', {})).toBeUndefined()
    expect(contentFor('custom.cargo', { key: 'ice', isNot: true })).toMatchObject({
      value_key: 'ice',
      operator: 'NOTIF_OP_UEQ',
      value: 0
    })
  })
})

describe('a stored rule', () => {
  const stored = (property_indicator: string, value_key: string, value: number, operator: RuleContent['operator']) => ({
    property_indicator,
    value_key,
    value,
    operator
  })

  it.each([
    stored('custom.water_l', 'BELOW', 2.5, undefined),
    stored('custom.seal', 'false', 10, 'NOTIF_OP_EQ'),
    stored('custom.cargo', 'ice', 0, 'NOTIF_OP_EQ'),
    stored('custom.cargo', 'ice', 5, 'NOTIF_OP_UEQ'),
    stored('status', 'CRUISE', 30, 'NOTIF_OP_UEQ'),
    stored('last_update', 'SILENT', 30, 'NOTIF_OP_EQ')
  ])('on $property_indicator with $operator is sent as it was read', (rule) => {
    const draft = draftOf(rule)
    const content = draft && contentOf(draft)
    expect(content).toEqual({ ...JSON.parse(JSON.stringify(rule)), enabled: true, priority: expect.any(String) })
    expect(content && ruleIssues(content)).toEqual([])
  })

  it('on any other value can be changed to one on the value itself', () => {
    const draft = draftOf(stored('status', 'CRUISE', 30, 'NOTIF_OP_UEQ'))
    expect(draft?.isNot).toBe(true)
    expect(draft && contentOf({ ...draft, isNot: false })).toMatchObject({ operator: 'NOTIF_OP_EQ' })
  })

  it('on a field that is not known has no form', () => {
    expect(draftOf(stored('tyre_pressure', 'BELOW', 2, undefined))).toBeUndefined()
  })
})
