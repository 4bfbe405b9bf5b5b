/** The field types that resources are made of: which values each takes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { emailAddress } from '../../lib/contract/email-address.ts'
import {
  described,
  id,
  isResourceId,
  latitude,
  listOf,
  longitude,
  longText,
  maxLongTextLength,
  maxNestedItems,
  maxTextLength,
  nameText,
  number,
  oneOf,
  text,
  untyped
} from '../../lib/contract/fields.ts'
import { VehicleProfile } from '../../lib/contract/resources/vehicle-profile.ts'
import { VehicleStatus } from '../../lib/contract/resources/vehicle-status.ts'
import { decisions } from './documents.ts'

const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

describe('a name', () => {
  it.each(['Van', 'Żółw 🚗', 'سيارة', 'a b', '', 'x'.repeat(256), '👩\u200d🚒'])('may be %j', (value) => {
    expect(takes(nameText('A name'), value)).toBe(true)
  })

  it.each([
    ['with U+0000', 'Va\0n'],
    ['that turns the direction around', 'Van \u202egnp.exe'],
    ['that isolates text', 'Van \u2067abc\u2069'],
    ['of zero-width characters', '\u200b\u200d\ufeff'],
    ['of spaces', ' \u00a0'],
    ['that is too long', 'x'.repeat(257)]
  ])('is never one %s', (_, value) => {
    expect(takes(nameText('A name'), value)).toBe(false)
  })
})

describe('an ID', () => {
  it.each(['1', '01JNC5V2M00000000000000000', 'a', 'A-Z_a.z-9', '...', 'Status', 'rules', 'x'.repeat(64)])(
    'may be %s',
    (value) => {
      expect([takes(id('An ID'), value), isResourceId(value)]).toEqual([true, true])
    }
  )

  it.each([
    '',
    '.',
    '..',
    'status',
    'rule',
    'action',
    'summary',
    'x'.repeat(65),
    'a b',
    'a/b',
    'a#b',
    'ä',
    'a\n',
    'a%20',
    '\0'
  ])('is never %j', (value) => {
    expect([takes(id('An ID'), value), isResourceId(value)]).toEqual([false, false])
  })

  it('is no number', () => {
    expect(takes(id('An ID'), 7)).toBe(false)
  })
})

describe('a position', () => {
  it.each([
    ['longitude', longitude('A longitude'), 180],
    ['latitude', latitude('A latitude'), 90]
  ])('has a %s within its bounds', (_, schema, bound) => {
    const values = [-bound - 0.001, -bound, 0, bound, bound + 0.001]
    expect(values.map((value) => takes(schema, value))).toEqual([false, true, true, true, false])
  })

  it.each([
    [VehicleStatus.shape.longitude, VehicleStatus.shape.latitude],
    [VehicleProfile.shape.professional_location_main_lon, VehicleProfile.shape.professional_location_main_lat]
  ])('is bounded wherever a resource has one', (lon, lat) => {
    expect([takes(lon, 180), takes(lon, 181), takes(lat, 90), takes(lat, 91)]).toEqual([true, false, true, false])
  })
})

describe('a text', () => {
  it('has the lengths that are decided', () => {
    const [, short, long, nested] =
      /strings (\d+) characters, `description` and `notes` ([\d,]+), nested arrays (\d+)/.exec(decisions) ?? []

    expect([maxTextLength, maxLongTextLength, maxNestedItems]).toEqual([
      Number(short),
      Number(long?.replace(',', '')),
      Number(nested)
    ])
  })

  it.each([
    ['short', text('A text'), maxTextLength],
    ['long', longText('A text'), maxLongTextLength]
  ])('that is %s may be empty and is no longer than its limit', (_, schema, maxLength) => {
    expect(['', 'x'.repeat(maxLength), 'x'.repeat(maxLength + 1)].map((value) => takes(schema, value))).toEqual([
      true,
      true,
      false
    ])
  })

  it('takes characters beyond the basic plane and refuses half of one', () => {
    expect(['🚐', '\ud83d', 'a\ude90b'].map((value) => takes(text('A text'), value))).toEqual([true, false, false])
  })
})

describe('a number', () => {
  it.each([0, -0, 1.5, -273.15, 1e-100, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER])('may be %d', (value) => {
    expect(takes(number('A number'), value)).toBe(true)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53), '1', null, true])(
    'is never %s, which the table cannot hold or which is none',
    (value) => {
      expect(takes(number('A number'), value)).toBe(false)
    }
  )
})

describe('a number closer to 0 than the table can tell', () => {
  const tiny = [1e-101, -1e-200, 2.2e-308, Number.MIN_VALUE]

  it.each(tiny)('is 0: %d', (value) => {
    expect(z.parse(number('A number'), value)).toBe(0)
    expect(z.parse(untyped('Anything'), { a: [value, 1e-100] })).toEqual({ a: [0, 1e-100] })
  })
})

describe('an email address', () => {
  it('has a domain', () => {
    const candidates = ['ada@example.com', 'Ada.L+fleet@Example.COM', 'ada', 'ada@', '@example.com', 'a b@example.com']

    expect(candidates.map((value) => takes(emailAddress('An email'), value))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false
    ])
  })

  it.each([
    "ada.o'hara@example.com",
    'ada+fleet@example.com',
    '_ada_-@example.com',
    "!#$%&'*+/=?^_`{|}~-@example.com",
    'ada/ops=fleet@example.com',
    '"ada@home"@example.com',
    String.raw`"ada\"lovelace\\"@example.com`,
    '"..ada.."@example.com',
    'ada@sub.domain.example.com',
    'ada@xn--bcher-kva.xn--p1ai',
    'a@b.co'
  ])('may be %s', (value) => {
    expect(takes(emailAddress('An email'), value)).toBe(true)
  })

  it.each([
    '',
    'ada',
    'ada@home@example.com',
    '.ada@example.com',
    'ada.@example.com',
    'ada..l@example.com',
    'ada lovelace@example.com',
    '"ada lovelace"@example.com',
    '"ada"l@example.com',
    '"@example.com',
    '""@example.com',
    'ada@example',
    'ada@.com',
    'ada@example..com',
    'ada@-example.com',
    'ada@example.c',
    'ada@[192.0.2.1]',
    'ada@example.com ',
    ' ada@example.com',
    'ada@example.com\n',
    'ada\u0000@example.com',
    '"ada\u0007"@example.com',
    'ada\t@example.com',
    'Ada <ada@example.com>',
    'ada(comment)@example.com',
    'ada,bob@example.com',
    'jérôme@example.com',
    `${'a'.repeat(243)}@example.com`
  ])('is never %j', (value) => {
    expect(takes(emailAddress('An email'), value)).toBe(false)
  })

  it('may be as long as 254 characters', () => {
    expect(takes(emailAddress('An email'), `${'a'.repeat(242)}@example.com`)).toBe(true)
  })

  it('is whatever zod’s own pattern takes, so that every stored one stays valid', () => {
    fc.assert(
      fc.property(fc.stringMatching(z.regexes.email), (value) => {
        expect(takes(emailAddress('An email'), value) || value.length > 254).toBe(true)
      })
    )
  })
})

describe('an enumeration', () => {
  it('takes its values alone, in their case', () => {
    const schema = oneOf(['24H', 'AMPM'], 'A format')

    expect(['24H', 'AMPM', 'ampm', ''].map((value) => takes(schema, value))).toEqual([true, true, false, false])
  })
})

describe('a list of nested objects', () => {
  it('has as many items as are decided, each of them valid', () => {
    const schema = listOf(z.strictObject({ id: text('An ID') }), 'Items')
    const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }))

    expect([items(0), items(20), items(21), [{ id: 1 }]].map((value) => takes(schema, value))).toEqual([
      true,
      true,
      false,
      false
    ])
  })
})

describe('an untyped field', () => {
  it('takes any JSON value', () => {
    const values = [null, 1, 'x', true, [], { a: [{ b: null }] }, undefined, () => 1]

    expect(values.map((value) => takes(untyped('Anything'), value))).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false
    ])
  })
})

describe('an untyped field of a request', () => {
  const levels = (count: number): unknown => Array.from({ length: count }).reduce((inner) => [inner], 1)

  it.each([1e200, Number.MAX_VALUE, '\ud800', { '': 1 }, { '\ud800': 1 }, JSON.parse('{"__proto__":1}')])(
    'refuses what cannot be stored: %j',
    (value) => {
      expect(takes(untyped('Anything'), { a: [value] })).toBe(false)
    }
  )

  it('takes 16 levels, and no depth exhausts the stack', () => {
    expect([16, 17, 100_000].map((count) => takes(untyped('Anything'), levels(count)))).toEqual([true, false, false])
  })
})

describe('a description', () => {
  it('belongs to one schema and not to those made like it', () => {
    const first = described(z.string(), 'First')
    const second = described(z.string(), 'Second')

    expect([first, second, z.string()].map((schema) => z.globalRegistry.get(schema)?.description)).toEqual([
      'First',
      'Second',
      undefined
    ])
  })
})
