/** The fields of a schema as a table: name, type with unit and range, description. */
import { escaped, inline } from './text.ts'

/** Beyond them a bound says no more than that the value is a number. */
const largest = 1e9

/** `#/components/schemas/Trip` becomes `Trip`. */
export const nameIn = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1)

export const schemaLink = (name: string) => `<a href="#schema-${name}">${name}</a>`

export function schemaTable({ properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties as Record<string, Schema>).map(([name, field]) => {
    return fieldRow(name, field, required.includes(name))
  })
  return table(['Field', 'Type', 'Meaning'], rows)
}

/** The parts of a JSON schema that are shown. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: object
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly [keyword: string]: unknown
}

export function fieldRow(name: string, field: Schema, isRequired: boolean): string {
  const marks = [isRequired && 'required', field.deprecated && 'deprecated'].filter(Boolean)
  const description = typeof field.description === 'string' ? inline(field.description) : ''
  const cells = [
    `<code>${escaped(name)}</code>${marks.map((mark) => ` <small>${mark}</small>`).join('')}`,
    [typeOf(field), ...limitsOf(field)].join('<br>'),
    description
  ]
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

export function table(heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('')
  return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`
}

export function typeOf(field: Schema): string {
  if (typeof field.$ref === 'string') return schemaLink(nameIn(field.$ref))
  if (field.anyOf) return [...new Set(field.anyOf.map(typeOf))].join(' or ')
  const types = [field.type ?? 'any'].flat()
  return types.map((type) => (type === 'array' && field.items ? `list of ${typeOf(field.items)}` : type)).join(' or ')
}

/** Unit, range, length, format and values. */
function limitsOf(field: Schema): string[] {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, format, const: only } = field
  const known = field['x-extensible-enum'] as readonly unknown[] | undefined
  const values = field.enum ?? known ?? (only === undefined ? undefined : [only])
  // The pattern of a list that may grow says less than its values.
  const pattern = known ? undefined : field.pattern
  return [
    field['x-unit'] !== undefined && `in ${escaped(String(field['x-unit']))}`,
    format === 'date-time' && 'date-time',
    range(minimum, maximum, ''),
    minLength === 1 && maxLength === undefined ? 'not empty' : range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' elements'),
    pattern !== undefined && `<code>${escaped(String(pattern))}</code>`,
    values?.map((value) => `<code>${escaped(String(value))}</code>`).join(' ')
  ].filter((limit) => typeof limit === 'string')
}

function range(min: unknown, max: unknown, what: string): string | undefined {
  const [low, high] = [min, max].map((bound) => {
    return typeof bound === 'number' && Math.abs(bound) < largest ? bound : undefined
  })
  if (low === undefined && high === undefined) return undefined
  if (high === undefined) return `at least ${low}${what}`
  return low === undefined ? `at most ${high}${what}` : `${low} to ${high}${what}`
}
