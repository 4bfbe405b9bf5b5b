/** The README's table of endpoints, from the contract. */
import type { Endpoint } from '../lib/contract/endpoint.ts'

const head = ['| endpoint | operation and function | permission |', '|---|---|---|']

export function endpointTable(endpoints: readonly Endpoint[]): string {
  return [...head, ...endpoints.map(row)].join('\n')
}

function row({ method, path, operation, permission, audience }: Endpoint): string {
  const needed = permission ? `\`${permission}\`` : audience === 'anybody' ? 'none, no token' : 'none'
  return `| \`${method} ${path}\` | [${operation}](functions/${operation}.ts) | ${needed} |`
}
