/** Links from the answer of an operation to the operations on what it answers with. Source: OpenAPI Specification 3.1.0, section 4.8.20. */
import { creates, type Endpoint } from '../contract/endpoint.ts'
import { endpoints } from '../contract/endpoints.ts'
import { camelCase, pascalCase } from '../contract/operation-names.ts'
import type { Link } from './openapi.ts'

const idOfAnswer = '$response.body#/data/id'

/** Where the parameters of the resource come from, by name; undefined for an answer that is not one resource with an address. */
function sourcesOf(endpoint: Endpoint): Readonly<Record<string, string>> | undefined {
  const { path, params, reply } = endpoint
  const own = Object.fromEntries(Object.keys(params.shape).map((name) => [name, `$request.path.${name}`]))
  if (creates(endpoint)) {
    const name = endpoints.map((other) => nameBelow(path, other.path)).find((found) => found !== undefined)
    return name === undefined ? undefined : { ...own, [name]: idOfAnswer }
  }
  return reply === 'single' && path.endsWith('}') ? own : undefined
}

/** The parameter that the other path adds to this one. */
function nameBelow(path: string, other: string): string | undefined {
  return other.startsWith(`${path}/`) ? /^\{(\w+)\}$/.exec(other.slice(path.length + 1))?.[1] : undefined
}

/** To every operation that has the same resource in its path, and needs nothing else there. */
export function linksOf(endpoint: Endpoint): Readonly<Record<string, Link>> | undefined {
  const sources = sourcesOf(endpoint)
  if (!sources) return undefined
  const resource = Object.keys(sources).at(-1) as string
  const targets = endpoints.filter((other) => {
    const names = Object.keys(other.params.shape)
    return other !== endpoint && names.includes(resource) && names.every((name) => Object.hasOwn(sources, name))
  })
  if (targets.length === 0) return undefined
  return Object.fromEntries(targets.map((target) => [pascalCase(target.operation), linkTo(target, sources)]))
}

function linkTo({ operation, params, summary }: Endpoint, sources: Readonly<Record<string, string>>): Link {
  const parameters = Object.fromEntries(Object.keys(params.shape).map((name) => [name, sources[name] as string]))
  return { operationId: camelCase(operation), parameters, description: summary }
}
