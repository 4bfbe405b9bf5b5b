/** Messages about the values of fields, which bundles hold that know no requests: see `issue-messages.ts`. */
export const fieldMessages = {
  outOfRange: 'is out of range',
  unicode: 'must be well-formed Unicode',
  name: 'must have a visible character, and no U+0000 or bidirectional control characters',
  id: 'must be 1 to 64 of the characters A–Z, a–z, 0–9, ".", "_" and "-", and not a reserved word of a path',
  dateTime: 'must be a date and time with an offset, such as 2026-01-31T12:00:00Z',
  customValue: 'must be a number, true, false or text',
  customNames: 'must have at most 20 names of up to 32 of a–z, 0–9, _',
  timeZone: 'must be an IANA time zone such as Europe/Berlin',
  json: 'must be JSON of at most 16 levels, with names that are not empty and numbers within range'
} as const
