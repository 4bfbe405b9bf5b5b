/** What is said of a value that a schema refuses: the rest of a sentence about the field. */
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { emailAddress } from '../../lib/contract/email-address.ts'
import { fieldMessages } from '../../lib/contract/field-messages.ts'
import { calendarDate, dateTime, flag, id, listOf, number, oneOf, text } from '../../lib/contract/fields.ts'
import { issueMessage } from '../../lib/contract/issue-messages.ts'

beforeAll(() => {
  z.config({ localeError: issueMessage })
})

const messagesOf = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message)

const object = z.strictObject({ name: z.string() })

describe('the message of', () => {
  it.each<[string, z.core.$ZodType, unknown, string]>([
    ['a missing field', text('A text'), undefined, 'is required'],
    ['a missing value of a list', oneOf(['METRIC', 'IMPERIAL'], 'A unit'), undefined, 'is required'],
    ['a number for a text', text('A text'), 7, 'must be text'],
    ['null for a text', text('A text'), null, 'must be text, not null'],
    ['a text for a number', number('A number'), '7', 'must be a number'],
    ['a fraction', z.int(), 1.5, 'must be a whole number'],
    ['a text for a flag', flag('A flag'), 'true', 'must be true or false'],
    ['an object for a list', listOf(z.string(), 'A list'), {}, 'must be a list'],
    ['a list for an object', object, [], 'must be an object'],
    ['an object with unknown fields', object, { name: '', b: 1, c: 2 }, 'has unknown fields: b, c'],
    ['an unknown value', oneOf(['METRIC', 'IMPERIAL'], 'A unit'), 'MILES', 'must be one of METRIC, IMPERIAL'],
    ['a text that is too long', text('A text'), 'x'.repeat(257), 'must be at most 256 characters'],
    ['a text that is too short', z.string().check(z.minLength(2)), 'x', 'must be at least 2 characters'],
    ['an empty text', z.string().check(z.minLength(1)), '', 'must not be empty'],
    ['a list that is too long', listOf(z.string(), 'A list'), Array(21).fill(''), 'must have at most 20 items'],
    ['a number that is too large', number('A number', undefined, z.lte(1)), 2, 'must be at most 1'],
    ['a number that is too small', number('A number', undefined, z.gte(0)), -1, 'must be at least 0'],
    ['a number on an open bound', number('A number', undefined, z.lt(1)), 1, 'must be less than 1'],
    ['a text that is no email', emailAddress('An email'), 'ada', 'must be an email address'],
    ['a text that is no date', calendarDate('A date'), '2026-02-30', 'must be a date, such as 2026-01-31'],
    [
      'a date-time without an offset',
      dateTime('A moment'),
      '2026-01-31T12:00:00',
      'must be a date and time with an offset, such as 2026-01-31T12:00:00Z'
    ],
    [
      'a text that is no ID',
      id('An ID'),
      'a b',
      'must be 1 to 64 of the characters A–Z, a–z, 0–9, ".", "_" and "-", and not a reserved word of a path'
    ],
    ['half a character', text('A text'), '\ud83d', fieldMessages.unicode],
    ['a value of no alternative', z.union([z.string(), z.number()]), true, 'is not valid']
  ])('%s', (_, schema, value, message) => {
    expect(messagesOf(schema, value)).toEqual([message])
  })
})
