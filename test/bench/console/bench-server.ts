/** One origin with the console, a page that draws with Leaflet, and a fleet for both. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { consoleFiles } from '../../../infra/stack/console/console-files.ts'
import { manyVehicles } from '../../console/made-fleet.ts'
import { type RunningServer, serveConsole } from '../../console/streets/servers.ts'

const pages = fileURLToPath(new URL('../../console/bench/', import.meta.url))
const leaflet = createRequire(import.meta.url).resolve('leaflet/dist/leaflet.js')
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
  const scripts = { '/leaflet.js': readFileSync(leaflet, 'utf8'), '/leaflet-page.js': pageScript('leaflet-page') }
  const texts: Readonly<Record<string, string>> = { ...scripts, '/leaflet': leafletPage() }
  return await serveConsole({}, ({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://bench')
    const list = lists[pathname]
    const text = texts[pathname]
    const json = list ? pageOf(list, pathname, searchParams) : { header, data: {} }
    const type = text === undefined ? 'application/json' : typeOf(pathname)
    response.writeHead(200, { 'Content-Type': type }).end(text ?? JSON.stringify(json))
  })
}

const typeOf = (path: string) => (path.endsWith('.js') ? 'text/javascript' : 'text/html')

function pageOf(items: readonly object[], path: string, parameters: URLSearchParams): object {
  const [offset, limit] = ['offset', 'limit'].map((name) => Number(parameters.get(name))) as [number, number]
  const end = offset + limit
  parameters.set('offset', String(end))
  const next = end < items.length ? { next: `http://bench${path}?${parameters}` } : {}
  return { header: { ...header, num_results: items.length, offset, limit, ...next }, data: items.slice(offset, end) }
}

function leafletPage(): string {
  const styles = readFileSync(leaflet.replace(/\.js$/, '.css'), 'utf8')
  const offlineMap = consoleFiles().find(({ name }) => name.startsWith('offline-map-'))?.name
  return `<!doctype html>
<html lang="en">
<title>Leaflet</title>
<style>${styles} html, body, #map { height: 100%; margin: 0; background: #d3e1ec }</style>
<body data-offline-map="/console/${offlineMap}"><div id="map"></div>
<script src="/leaflet.js"></script>
<script src="/leaflet-page.js"></script>
`
}
