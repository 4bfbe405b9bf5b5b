/** Command line options for the fields of a resource that hold a single value. */
import { type Command, Option } from 'commander'
import * as z from 'zod/mini'
import { descriptionOf, enumValues, schemaKind } from '../../lib/contract/schema-kind.ts'
import { validate } from '../load/validate.ts'
import { UsageError } from './operator-error.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/**
 * Adds an option for each field, such as `--first-name <text>` for `first_name`; objects, arrays and untyped fields
 * have none. An option is required if the schema or `required` says so, except for an ID.
 */
export function addFieldOptions(command: Command, shape: Shape, required: readonly string[] = []): Command {
  for (const [field, schema] of Object.entries(shape)) {
    const placeholder = placeholderOf(schema)
    if (placeholder === undefined) continue
    const isOptional = field === 'id' || (schema instanceof z.core.$ZodOptional && !required.includes(field))
    command.addOption(
      new Option(`${flagOf(field)} <${placeholder}>`, descriptionOf(schema)).makeOptionMandatory(!isOptional)
    )
  }
  return command
}

/** The fields that were given, before validation. */
export function givenFields(command: Command, shape: Shape): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const [field, schema] of Object.entries(shape)) {
    const option = command.options.find(({ long }) => long === flagOf(field))
    const value: unknown = option && command.getOptionValue(option.attributeName())
    if (value !== undefined) given[field] = typed(String(value), placeholderOf(schema))
  }
  return given
}

/** Throws OperatorError that names every invalid option. */
export function parseFields<T>(schema: z.core.$ZodType<T>, values: object): T {
  const valid = validate(schema, values)
  if ('data' in valid) return valid.data
  throw new UsageError(valid.issues.map(({ path, message }) => `${flagOf(path)} ${message}`).join('\n'))
}

function flagOf(field: string): string {
  return `--${field.replaceAll('_', '-')}`
}

function typed(value: string, placeholder: string | undefined): unknown {
  if (placeholder === 'number' && value.trim() !== '') return Number(value)
  if (placeholder === 'true|false' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

function placeholderOf(schema: z.core.$ZodType): string | undefined {
  switch (schemaKind(schema)) {
    case 'string':
      return 'text'
    case 'pipe':
      return 'date-time'
    case 'number':
      return 'number'
    case 'boolean':
      return 'true|false'
    case 'enum':
      return enumValues(schema)?.join('|')
    default:
      return undefined
  }
}
