/** Values that no log may contain: those that the tests send, and those that the service returns. */

export const valueKinds = ['token', 'password', 'email', 'position'] as const
export type ValueKind = (typeof valueKinds)[number]

export type UsedValue = readonly [kind: ValueKind, value: string]

/** Shorter values occur by chance. */
export const minLength = 8

const isDecimal = /^[+-]?\d+(\.\d+)?$/

const kindsOfFields: readonly (readonly [RegExp, ValueKind])[] = [
  [/(^|_)token$/, 'token'],
  [/(^|_)password$/, 'password'],
  [/(^|_)email$/, 'email'],
  [/(^|_)(longitude|latitude|lon|lat)$/, 'position']
]

/** Returns every such value at any depth. Strings with an at sign count as emails in any field. */
export function valuesIn(json: unknown, field = ''): UsedValue[] {
  if (typeof json === 'object' && json !== null) {
    const isList = Array.isArray(json)
    return Object.entries(json).flatMap(([name, member]) => valuesIn(member, isList ? field : name))
  }
  const kind = kindsOfFields.find(([pattern]) => pattern.test(field))?.[1]
  if (typeof json === 'number') return kind === 'position' ? longEnough([['position', String(json)]]) : []
  if (typeof json !== 'string') return []
  if (kind === 'token') return tokensIn(json)
  // A position in a form or a query is text. Text that is not a number is a value that a test made up to be refused.
  if (kind === 'position' && !isDecimal.test(json)) return []
  if (kind) return longEnough([[kind, json]])
  return /\S@\S/.test(json) ? longEnough([['email', json]]) : []
}

/**
 * A token, and its parts that differ between tokens: the payload and the signature. Text without a digit, such as
 * `constructor`, is a value that a test made up to be refused, and may also be part of a path.
 */
export function tokensIn(text: string): UsedValue[] {
  return text.split(/\s+/).flatMap((word) => {
    const parts = word.split('.')
    const secrets = [word, ...(parts.length === 3 ? parts.slice(1) : [])].filter((part) => /\d/.test(part))
    return longEnough(secrets.map((part) => ['token', part] as const))
  })
}

/** Emails and tokens in an address, both as written and decoded. */
export function valuesInAddress(url: string): UsedValue[] {
  const [path = '', search = ''] = url.split('?')
  const emails = path.split('/').flatMap((segment) => valuesIn(decoded(segment)))
  const fields = [...new URLSearchParams(search)].flatMap(([name, value]) => valuesIn(value, name))
  return [...emails, ...fields]
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function longEnough(values: UsedValue[]): UsedValue[] {
  return values.filter(([, value]) => value.length >= minLength)
}
