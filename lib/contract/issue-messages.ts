/**
 * Messages about one part of a request. Each message is a predicate of the field that the issue's path names: "is
 * required", "must be text".
 */
import type * as z from 'zod/mini'
import { fieldMessages } from './field-messages.ts'

export const issueMessages = {
  ...fieldMessages,
  required: 'is required',
  tooManyParameters: (max: number) => `The address must not have more than ${max} query parameters`,
  unknownField: 'is not a field of this request',
  unknownFields: (names: readonly string[]) => `has unknown fields: ${names.join(', ')}`,
  repeated: 'is given more than once',
  tooDeep: (levels: number) => `must not be nested deeper than ${levels} levels`,
  empty: 'must not be empty',
  contentEncoding: 'must be gzip, deflate or identity',
  invalid: 'is not valid',
  wholeNumber: 'must be a whole number of 0 or more',
  positive: 'must be 1 or more',
  presentPassword: 'is not your password',
  resetToken: 'is not a token of a valid reset link',
  noMail: 'This service sends no mail. Ask its operator for a reset link',
  unsubscribeToken: 'is not a token from a mail of this service',
  email: 'must be an email address',
  future: 'must be in the future',
  atMostDaysAhead: (days: number) => `must be at most ${days} days ahead`,
  before: (other: string) => `must be before ${other}`,
  notAfter: (other: string) => `must not be after ${other}`,
  webhookUrl:
    'must be an address that begins with https:// or http://, without spaces, backslashes, a user name or a password',
  mapAddress: 'must be an address that begins with https://, such as https://tiles.example.com/style.json',
  mapOrigin: 'must be an origin that begins with https://, such as https://tiles.example.com',
  tileTemplate: 'must be an address that begins with https:// and has {z}, {x} and {y}',
  publicWebhookUrl: 'must begin with https:// and have no port, or port 443 or 8443',
  date: 'must be a date, such as 2026-01-31',
  wholePosition: 'must be given together with latitude',
  metres: 'must be a number of metres, 0 or more',
  atMostHours: (hours: number) => `must be after from, by at most ${hours} hours`,
  atMostDays: (days: number) => `must be after from, by less than ${days} days`,
  tooManyVehicles: (max: number) => `is required: you can read more than ${max} vehicles`,
  tooManyMonths: (max: number) => `must be later, or fewer vehicles: the range has more than ${max} months of vehicles`,
  tooManyTrips: (max: number) => `must be later: the range has more than ${max} trips`,
  notWith: (other: string) => `must not be given together with ${other}`,
  neededForDeletedTrips: 'is required with deleted=true',
  tooFarAhead: 'is more than 24 hours in the future',
  tooLongAgo: 'must not be before 2000-01-01',
  isOwner: 'is the owner, who already has every permission',
  noVehicle: 'does not match a vehicle',
  encrypted: 'is encrypted and cannot be read: remove the encryption key from the app',
  vehicleNeeded: 'is required with a token for several vehicles',
  deviceName: 'must be 1 to 128 characters, without control characters and without spaces at the ends',
  deviceTaken: 'is the device or the ID of another vehicle',
  oneOf: (values: readonly unknown[]) => `must be one of ${values.join(', ')}`,
  atMostItems: (max: number) => `must have at most ${max} items`,
  /** For a word in a list of words, such as `types`. */
  unknownWord: (word: string) => `has an unknown value: ${word}`,
  sinceWhen: 'must be a cursor of an earlier answer, or a date and time with an offset, such as 2026-01-31T12:00:00Z',
  notFuture: 'must not be in the future',
  pushProtocol: (name: string) => `must offer the subprotocol ${name}`,
  laterCursor: 'is a cursor of a later version of the service: use a date and time instead',
  atLeast: (minimum: number) => `must be at least ${minimum}`,
  atMost: (maximum: number | bigint) => `must be at most ${maximum}`,
  /** For a name in a list of field names, such as `fields` and `orderby`. */
  unknownName: (name: string) => `names an unknown field: ${name}`,
  notSortable: (name: string) => `names a field that cannot be ordered by: ${name}`
} as const

/** For the token of an installer. */
export const installMessages = {
  alone: 'must have no other permission beside DEVICE_INSTALL',
  kept: 'must have DEVICE_INSTALL from the creation of the token, or never',
  ofUser: 'must be absent with DEVICE_INSTALL: an organization has no links for installers',
  sameVehicle: 'cannot be changed with DEVICE_INSTALL',
  oneVehicle: 'must name exactly one vehicle with DEVICE_INSTALL',
  atMostHours: (hours: number) =>
    `must be given with DEVICE_INSTALL, at most ${hours} hours after the creation of the token`
} as const

/** For features of a file of places. */
export const featureMessages = {
  atMostBytes: (max: number) => `must have at most ${max} bytes`,
  noPlaceLeft: (max: number) => `is beyond the limit of ${max} places`,
  featuresDocument: (problem: string) => `The request body must be KML or GPX: ${problem}`
} as const

/** For notification rules, whose fields depend on one another. */
export const ruleMessages = {
  coverage: (fields: readonly string[]) => `must be given alone: a rule set has exactly one of ${fields.join(', ')}`,
  property: 'must be a numeric or enumerated field of a vehicle status, last_update, place, or custom.<name>',
  minutes: 'must be a number of minutes, 0 or more',
  place: 'must be ENTERED, LEFT, INSIDE or OUTSIDE, a colon and the ID of a place',
  noPlace: 'does not name a place that you can read',
  together: (other: string) => `is required together with ${other}`,
  weekdays: 'must have a weekday where tw_start has one, and none where it has none',
  timeOfWeek: 'must be a time of day such as 14:00, or a weekday and a time such as monday 14:00'
} as const

/** What a value must be, by zod's name of the type. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object'
}

const formatMessages: Readonly<Record<string, string>> = {
  email: issueMessages.email,
  datetime: issueMessages.dateTime,
  date: issueMessages.date
}

/** Translates an issue that zod found into one of these messages. A message that the schema itself defines takes precedence. */
export const issueMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return issueMessages.required
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? issue.expected}${issue.input === null ? ', not null' : ''}`
    case 'invalid_value':
      return issueMessages.oneOf(issue.values)
    case 'unrecognized_keys':
      return issueMessages.unknownFields(issue.keys)
    case 'too_big':
      return boundMessage('at most', issue.maximum, issue)
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? issueMessages.empty
        : boundMessage('at least', issue.minimum, issue)
    case 'invalid_format':
      return formatMessages[issue.format] ?? issueMessages.invalid
    default:
      return issueMessages.invalid
  }
}

interface Bound {
  readonly origin: string
  /** False where the bound itself is refused. */
  readonly inclusive?: boolean
}

function boundMessage(
  limit: 'at most' | 'at least',
  bound: number | bigint,
  { origin, inclusive = true }: Bound
): string {
  if (origin === 'string') return `must be ${limit} ${bound} characters`
  if (origin === 'array') return `must have ${limit} ${bound} items`
  if (inclusive) return `must be ${limit} ${bound}`
  return `must be ${limit === 'at most' ? 'less' : 'greater'} than ${bound}`
}
