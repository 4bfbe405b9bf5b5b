/** An operation as a part of the page: address, description, parameters, body, example and answers. */
import type {
  Content,
  OpenapiDocument,
  Operation,
  Parameter,
  Reference,
  Response
} from '../../../lib/openapi/openapi.ts'
import { curlLine } from './curl-line.ts'
import { fieldRow, nameIn, type Schema, schemaLink, schemaTable, table, typeOf } from './schema-table.ts'
import { cellText, code, escaped, inline, json, paragraphs } from './text.ts'

export interface NamedOperation {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export function operationsOf({ paths }: OpenapiDocument): NamedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation }))
  )
}

export const methodMark = (method: string) => `<span class="method method-${method}">${method.toUpperCase()}</span>`

export function operationArticle({ components }: OpenapiDocument, { method, path, operation }: NamedOperation): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  const parts = [
    `<h3><a href="#${operationId}">${inline(summary)}</a></h3>`,
    `<p class="address">${methodMark(method)} <code>${escaped(path)}</code></p>`,
    paragraphs(description),
    parameters.length === 0
      ? ''
      : `<h4>Parameters</h4>${table(['Name', 'Type', 'Meaning'], parameters.map(parameterRow))}`,
    requestBody
      ? `<h4>Body</h4>${bodyOf(requestBody.content, components.schemas as Readonly<Record<string, Schema>>)}`
      : '',
    `<h4>Example</h4>${code(curlLine(method, path, operation))}`,
    `<h4>Answers</h4>${table(['Status', 'Content', 'Meaning'], answerRows(responses, components as Named))}`,
    exampleOf(responses['200'] ?? responses['202'])
  ]
  return `<article id="${operationId}">${parts.filter(Boolean).join('\n')}</article>`
}

function parameterRow({ name, required, description, schema }: Parameter): string {
  return fieldRow(name, { ...(schema as Schema), description }, required === true)
}

function bodyOf(content: Content, schemas: Readonly<Record<string, Schema>>): string {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(content)
  const name = typeof schema.$ref === 'string' ? nameIn(schema.$ref) : undefined
  const found = name === undefined ? (schema as Schema) : schemas[name]
  const types = Object.keys(content).map((each) => `<code>${escaped(each)}</code>`)
  const fields = found?.properties ? schemaTable(found) : ''
  return `<p>${types.join(' or ')}${type && name ? `: ${name}` : ''}</p>${fields}`
}

interface Named {
  readonly responses: Readonly<Record<string, Response>>
  readonly schemas: Readonly<Record<string, Schema>>
}

/** Failures that the document names once are shown with their descriptions, which name the errors. */
function answerRows(responses: Operation['responses'], { responses: shared, schemas }: Named): string[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    const found = isReference(response) ? shared[nameIn(response.$ref)] : response
    if (!found) return []
    const contents = Object.values(found.content ?? {}).map(({ schema }) => contentOf(schema as Schema, schemas))
    const cells = [status, [...new Set(contents)].join(' or '), cellText(found.description)]
    return [`<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`]
  })
}

/** Of an envelope the data alone, because all have the same header. */
function contentOf(schema: Schema, schemas: Readonly<Record<string, Schema>>): string {
  const found = typeof schema.$ref === 'string' ? schemas[nameIn(schema.$ref)] : undefined
  const data = found && contentOfEnvelope(found)
  return data ? `data: ${typeOf(data)}` : typeOf(schema)
}

/** Undefined for a schema that is no envelope of data. */
export function contentOfEnvelope({ properties }: Schema): Schema | undefined {
  const { header, data } = (properties ?? {}) as Readonly<Record<string, Schema>>
  return header && data
}

function exampleOf(response: Response | Reference | undefined): string {
  if (!response || isReference(response)) return ''
  const content = Object.values(response.content ?? {})[0]
  const example = content?.example ?? Object.values(content?.examples ?? {})[0]?.value
  return example === undefined || typeof example === 'string'
    ? ''
    : `<details><summary>Answer of the example</summary>${json(example)}</details>`
}

const isReference = (response: Response | Reference): response is Reference => '$ref' in response

/** Resources and their parts: what bodies and answers consist of. */
export function schemaArticle(name: string, schema: Schema): string {
  const description = typeof schema.description === 'string' ? paragraphs(schema.description) : ''
  const values = schema.enum?.map((value) => `<code>${escaped(String(value))}</code>`).join(' ')
  const content = schema.properties ? schemaTable(schema) : `<p>${values ?? typeOf(schema)}</p>`
  return `<article id="schema-${name}"><h3>${schemaLink(name)}</h3>${description}${content}</article>`
}
