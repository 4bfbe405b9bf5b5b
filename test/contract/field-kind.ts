/** The type of a contract's field, found out by what its schema takes and gives. */
import * as z from 'zod/mini'
import { enumValues, schemaKind, shapeOf } from '../../lib/contract/schema-kind.ts'
import type { Fields } from './documents.ts'

/** Kind → a value that a field of this kind takes, and that no kind before it does. */
const samples: readonly (readonly [string, unknown])[] = [
  ['number', 1],
  ['boolean', true],
  ['array', []],
  ['email', 'ada@example.com'],
  ['date', '2026-03-01'],
  ['date-time', '2026-03-01T12:00:00+02:00'],
  ['string', 'plain-text'],
  ['object', {}]
]

/** Every field of a resource with its kind. */
export function kindsOf(resource: z.core.$ZodType): Fields {
  return Object.fromEntries(Object.entries(shapeOf(resource)).map(([name, field]) => [name, kindOf(field)]))
}

/** The fields that a resource cannot do without. */
export function requiredOf(resource: z.core.$ZodType): string[] {
  return Object.entries(shapeOf(resource))
    .filter(([, field]) => !takes(field, undefined))
    .map(([name]) => name)
}

export function kindOf(field: z.core.$ZodType): string {
  const taken = samples.filter(([, sample]) => takes(field, sample)).map(([kind]) => kind)
  if (taken.length === samples.length) return 'untyped'
  if (taken.includes('string')) return 'string'
  if (taken.length > 1) throw new Error(`A field takes values of several kinds: ${taken.join(', ')}`)
  if (taken[0] === 'date-time' && z.parse(field, '2026-03-01T12:00:00+02:00') !== '2026-03-01T10:00:00.000Z') {
    throw new Error('A date-time is not given as UTC')
  }
  return taken[0] ?? definedKindOf(field)
}

/**
 * The kinds, where the specification says no more than `string` as just that: the contract may be narrower there,
 * with an enumeration, a fixed value or a date-time.
 */
export function broadened(kinds: Fields, specified: Fields): Fields {
  const isNarrower = (kind: string) => /^(enum|literal|date-time)\b/.test(kind)
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      specified[name] === 'string' && isNarrower(kind) ? 'string' : kind
    ])
  )
}

/** Types whose values no sample can know: their schema tells. */
function definedKindOf(field: z.core.$ZodType): string {
  const kind = schemaKind(field)
  if (kind === 'enum') return `enum ${enumValues(field)?.join(' ')}`
  if (kind === 'literal' || kind === 'object') return kind
  throw new Error('A field takes values of no known kind')
}

function takes(field: z.core.$ZodType, value: unknown): boolean {
  return z.safeParse(field, value).success
}
