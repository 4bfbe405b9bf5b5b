/** The guide's tables of endpoints by area, from the contract. */
import type { Endpoint } from '../lib/contract/endpoint.ts'
import { areaOf, tagsOf } from '../lib/openapi/areas.ts'

const head = ['| request | what it does | permission |', '|---|---|---|']

/** A heading and a table for each area, in the order of the OpenAPI document. */
export function endpointTables(endpoints: readonly Endpoint[]): string {
  return tagsOf(endpoints)
    .map(({ name }) => {
      const rows = endpoints.filter((endpoint) => areaOf(endpoint) === name).map(row)
      return [`### ${name}`, '', ...head, ...rows].join('\n')
    })
    .join('\n\n')
}

function row({ method, path, operation, summary, permission, audience }: Endpoint): string {
  const needed = permission ? `\`${permission}\`` : audience === 'anybody' ? 'none, no token' : 'none'
  return `| \`${method} ${path}\` | [${summary}](../functions/${operation}.ts) | ${needed} |`
}
