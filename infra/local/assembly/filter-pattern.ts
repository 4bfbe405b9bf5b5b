/** Event filter patterns. Source: Lambda, "Filter rule syntax". */

/** Whether a record matches. */
export type Matcher = (record: unknown) => boolean

/**
 * A pattern is an object like the record; its leaves are lists of which one must hold: a string, number, boolean or null, or
 * a rule. Throws an Error that names the first part that is not implemented here.
 */
export function compilePattern(pattern: unknown): Matcher {
  return compile(pattern, '')
}

const rules: Readonly<Record<string, (argument: unknown, path: string) => Matcher>> = {
  prefix: (prefix, path) => {
    if (typeof prefix !== 'string') throw unknown(path, { prefix })
    return (value) => typeof value === 'string' && value.startsWith(prefix)
  },
  exists: (exists, path) => {
    if (typeof exists !== 'boolean') throw unknown(path, { exists })
    return (value) => (value !== undefined) === exists
  }
}

function compile(pattern: unknown, path: string): Matcher {
  if (Array.isArray(pattern)) {
    const alternatives = pattern.map((each) => compileAlternative(each, path))
    return (value) => alternatives.some((matches) => matches(value))
  }
  if (typeof pattern !== 'object' || pattern === null) throw unknown(path, pattern)
  const members = Object.entries(pattern).map(([name, part]) => [name, compile(part, `${path}.${name}`)] as const)
  return (value) => members.every(([name, matches]) => matches(memberOf(value, name)))
}

function compileAlternative(alternative: unknown, path: string): Matcher {
  if (typeof alternative !== 'object' || alternative === null) return (value) => value === alternative
  const [name = '', argument] = Object.entries(alternative)[0] ?? []
  const rule = rules[name]
  if (!rule || Object.keys(alternative).length > 1) throw unknown(path, alternative)
  return rule(argument, path)
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function unknown(path: string, part: unknown): Error {
  const known = `values, ${Object.keys(rules).join(' and ')}`
  return new Error(`the filter${path} has ${JSON.stringify(part)}; the local service knows ${known}`)
}
