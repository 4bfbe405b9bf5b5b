/** The console, and a fleet for it. */
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { manyVehicles } from '../../console/made-fleet.ts'
import { type RunningServer, serveConsole } from '../../console/streets/servers.ts'

const pages = fileURLToPath(new URL('../../console/bench/', import.meta.url))
const header = { api_version: 'v2.2.0', status: 'SUCCESS', message: '', permission_via: [] }

/** Text of a script of `test/console/bench`, with what it imports. */
export function pageScript(name: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [`${pages}${name}.ts`],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false
  })
  return outputFiles[0]?.text ?? ''
}

export async function serveBench(vehicles: number): Promise<RunningServer> {
  const { profiles, statuses } = manyVehicles(vehicles)
  const lists: Readonly<Record<string, readonly object[]>> = {
    '/v2.2/vehicle': profiles,
    '/v2.2/vehicle/status': statuses
  }
  return await serveConsole({}, ({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://bench')
    const list = lists[pathname]
    const json = list ? pageOf(list, pathname, searchParams) : { header, data: {} }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(json))
  })
}

function pageOf(items: readonly object[], path: string, parameters: URLSearchParams): object {
  const [offset, limit] = ['offset', 'limit'].map((name) => Number(parameters.get(name))) as [number, number]
  const end = offset + limit
  parameters.set('offset', String(end))
  const next = end < items.length ? { next: `http://bench${path}?${parameters}` } : {}
  return { header: { ...header, num_results: items.length, offset, limit, ...next }, data: items.slice(offset, end) }
}
