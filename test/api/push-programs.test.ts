/** Push connections of clients that others wrote: wscat, Python's websockets, and the WebSocket of a browser. */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { expect, it } from 'vitest'
import { putUser } from '../../lib/accounts/user-writes.ts'
import { userScope } from '../../lib/contract/scope.ts'
import { operator } from '../audit/actors.ts'
import { serveChromium } from '../console/chromium.ts'
import { address } from './client.ts'
import { programmaticToken, table } from './made-tokens.ts'
import { pushAddress } from './push-client.ts'

async function newToken(): Promise<string> {
  const id = `program-${crypto.randomUUID()}`
  const hashPassword = async () => 'no login'
  await putUser(table, operator, { profile: { id, email: `${id}@example.com` }, hashPassword })
  return programmaticToken(userScope(id))
}

it('wscat connects with the header, and gets an answer', async () => {
  const wscat = fileURLToPath(new URL('../../node_modules/wscat/bin/wscat', import.meta.url))
  const args = [wscat, '--connect', pushAddress, '-H', `Authorization: Token ${await newToken()}`]
  const child = spawn(process.execPath, [...args, '-x', '{"action":"ping","id":"from wscat"}', '-w', '60'])
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const { value } = await lines.next()
    expect(JSON.parse(String(value).replace(/^[^{]*/, ''))).toEqual({ type: 'pong', id: 'from wscat' })
  } finally {
    child.kill()
  }
})

const hasPython = spawnSync('python3', ['-c', 'import websockets']).status === 0
if (!hasPython)
  process.stderr.write('NOT TESTED: a push connection of Python, whose package websockets is not installed\n')

it.runIf(hasPython)('websockets of Python connects with the header, and gets an answer', async () => {
  const program = fileURLToPath(new URL('./websockets_client.py', import.meta.url))
  const { stdout } = await promisify(execFile)('python3', [program, pushAddress, await newToken(), 'from Python'])
  expect(JSON.parse(stdout)).toEqual({ type: 'pong', id: 'from Python' })
})

it('a browser connects with the subprotocol, from the page of the service, and gets an answer', async () => {
  const server = await serveChromium()
  const browser = await chromium.connect(server.wsEndpoint())
  try {
    const page = await browser.newPage()
    await page.goto(`${new URL(address).origin}/console`)
    const answer = await page.evaluate(
      ({ url, token }) =>
        new Promise((resolve, reject) => {
          const socket = new WebSocket(url, ['telematics.v2.2', `token.${token}`])
          socket.onopen = () => socket.send('{"action":"ping","id":"from a browser"}')
          socket.onmessage = ({ data }) => resolve([socket.protocol, JSON.parse(data)])
          socket.onerror = () => reject(new Error('The connection failed'))
        }),
      { url: pushAddress, token: await newToken() }
    )
    expect(answer).toEqual(['telematics.v2.2', { type: 'pong', id: 'from a browser' }])
  } finally {
    await browser.close()
    await server.close()
  }
})
