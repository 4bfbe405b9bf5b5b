/** The console of a deployment that names streets, and the server that has them: two origins of this machine. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { consoleFiles } from '../../../infra/stack/console/console-files.ts'
import type { ConsoleConfig } from '../../../lib/contract/console-config.ts'
import { getConsoleFile } from '../../../lib/http/console-file.ts'
import { proxyEvent } from '../../http/proxy-event.ts'

export interface RunningServer {
  readonly origin: string
  readonly close: () => void
}

const files = new Map(consoleFiles().map(({ name, contents }) => [name, contents]))

/** `others` answers what is no address of the console; without it that is the test's own. */
export async function serveConsole(config: ConsoleConfig, others?: RequestListener): Promise<RunningServer> {
  const send = getConsoleFile(
    async (name) => files.get(name),
    async () => config
  )
  return await listen(async (request, response) => {
    const { url = '' } = request
    if (others && !/^\/console\b/.test(url)) return others(request, response)
    const [, file] = /^\/console\/([\w.-]+\.\w+)$/.exec(url) ?? []
    const { statusCode, headers, body } = await send(proxyEvent(file === undefined ? {} : { pathParameters: { file } }))
    response.writeHead(statusCode, headers as Record<string, string>).end(body)
  })
}

/** Start of the paths that the server answers with an error. */
export const failing = '/failing'

export interface StreetServer extends RunningServer {
  /** Files by path. A query selects no other file. */
  readonly files: Map<string, string | Buffer>
  /** Paths that were asked for, with the range where one was. */
  readonly asked: string[]
}

export async function serveStreets(): Promise<StreetServer> {
  const served = new Map<string, string | Buffer>()
  const asked: string[] = []
  const server = await listen(({ url = '', headers }, response) => {
    asked.push([url, headers.range].filter(Boolean).join(' '))
    const found = served.get(url.replace(/\?.*$/, ''))
    const corsHeaders = { 'Access-Control-Allow-Origin': '*' }
    if (found === undefined) return void response.writeHead(url.startsWith(failing) ? 500 : 404, corsHeaders).end()
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    if (first === undefined) return void response.writeHead(200, corsHeaders).end(found)
    response.writeHead(206, corsHeaders).end(Buffer.from(found).subarray(Number(first), Number(last) + 1))
  })
  return { ...server, files: served, asked }
}

async function listen(answer: RequestListener): Promise<RunningServer> {
  const server: Server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${port}`, close }
}
