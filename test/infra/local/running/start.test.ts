/** The command that starts the service: its output, and how it ends. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readServiceFile } from '../../../../infra/service-file.ts'

const { scripts } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'))
const command = fileURLToPath(new URL('../../../../infra/local/start.ts', import.meta.url))
const directory = mkdtempSync(join(tmpdir(), 'telematics-test-'))
// Removed with the directory: the temporary files of killed services.
vi.stubEnv('TMPDIR', directory)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(directory, { recursive: true })
})

interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>
  /** Resolves with the output so far once it matches. */
  readonly untilOutput: (pattern: RegExp) => Promise<string>
}

function run(...options: string[]): Running {
  return runCommand(process.execPath, command, ...options)
}

function runCommand(file: string, ...args: string[]): Running {
  const child = spawn(file, args, { cwd: directory, detached: true })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (text: Buffer) => (stdout += text))
  child.stderr.on('data', (text: Buffer) => (stderr += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr }))
  const untilOutput = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => pattern.test(stdout) && resolve(stdout)
      child.stdout.on('data', look)
      child.on('close', () => reject(new Error(`It ended: ${stderr}`)))
      look()
    })
  return { child, ended, untilOutput }
}

describe('npm start', () => {
  it.each([
    [
      'a data directory in /dev/null',
      ['--data-dir', '/dev/null/x', '--port', '0'],
      /^The data directory \/dev\/null\/x/
    ],
    ['an unknown option', ['--prot', '1'], /^error: unknown option '--prot'/],
    [
      'a port that is not a number',
      ['--port', '3000x'],
      /^error: option '--port <number>' argument '3000x' is invalid\. .*65535/
    ],
    ['a setting without a value', ['-c', 'lanes'], /argument 'lanes' is invalid\. It must be name=value\.\n$/],
    ['a host that is no address', ['--host', 'here'], /argument 'here' is invalid\. .*0\.0\.0\.0/],
    [
      'the address of another machine',
      ['--host', '203.0.113.1', '--port', '0'],
      /^203\.0\.113\.1 is not an address of/
    ],
    ['an unknown log', ['--log', 'some'], /argument 'some' is invalid\. Allowed choices are requests, all\.\n$/],
    ['an argument', ['frobnicate'], /^error: unknown argument 'frobnicate'\n$/],
    ['a port beyond the last', ['--port', '65536'], /is invalid/],
    ['a file that is not there', ['--load', 'nowhere.ndjson'], /^There is no file nowhere\.ndjson\.\n$/]
  ])('refuses %s with one message', async (_, options, message) => {
    const { code, stdout, stderr } = await run(...options).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/^ +at /m)
    expect(stdout).not.toContain('Listening')
  })

  it('refuses a port that is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const { code, stderr } = await run('--port', String(port)).ended
    server.close()
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `Port ${port} is in use by another program; choose another one with --port.\n`
    })
  })

  it('ends without an error when the reader of its output ends', async () => {
    const { child, untilOutput, ended } = run('--port', '0', '--empty')
    await untilOutput(/Listening/)
    const { address, databaseEndpoint } = readServiceFile(directory) ?? { address: '', databaseEndpoint: '' }
    child.stdout?.destroy()
    // Its log line cannot be written.
    await fetch(`${address}/me`).catch(() => {})
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
    await expect(fetch(databaseEndpoint)).rejects.toThrow('fetch failed')
  })

  it('prints a command that signs in and lists the statuses of the demo vehicles', async () => {
    const { child, untilOutput, ended } = run('--port', '0')
    const said = await untilOutput(/drive as long as the service runs/)
    expect(said).toMatch(
      /^Delivery van \(opel-movano\), Care car \(toyota-yaris\) and Harbour launch \(duffy-22\) drive/m
    )
    expect(said).toMatch(/^Listening on http:\/\/127\.0\.0\.1:\d+\/v2\.2$/m)
    const pasted = spawn('/bin/sh', ['-c', /^ +curl .*$/m.exec(said)?.[0] ?? 'false'])
    let reply = ''
    pasted.stdout.on('data', (text: Buffer) => (reply += text))
    await once(pasted, 'close')
    // The vehicles have statuses once their drives have been processed.
    expect(JSON.parse(reply)).toMatchObject({ header: { status: 'SUCCESS', limit: 50 }, data: expect.any(Array) })
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
  })

  it('prints a line before it starts anything, and nothing at Ctrl-C, which signals the process group of the terminal', async () => {
    const { child, untilOutput, ended } = run('--port', '0', '--empty')
    expect(await untilOutput(/\n/)).toMatch(/^Starting the service/)
    const said = await untilOutput(/npm run admin/)
    process.kill(-(child.pid ?? 0), 'SIGINT')
    // npm forwards its own signal.
    child.kill('SIGINT')
    expect(await ended).toEqual({ code: 0, stdout: said, stderr: '' })
    expect(readServiceFile(directory)).toBeUndefined()
  })

  it('listens on the host that is given, and ends with its database at SIGINT', async () => {
    const { child, untilOutput, ended } = run('--port', '0', '--empty', '--host', '127.0.0.2')
    expect(await untilOutput(/npm run admin/)).toMatch('npm run admin -- user create --email')
    const { address = '' } = readServiceFile(directory) ?? {}
    expect(address).toMatch(/^http:\/\/127\.0\.0\.2:/)
    expect((await fetch(`${address}/me`)).status).toBe(401)
    await expect(fetch(`${address.replace('0.0.2', '0.0.1')}/me`)).rejects.toThrow('fetch failed')
    const endpoint = readServiceFile(directory)?.databaseEndpoint ?? ''
    expect((await fetch(endpoint)).status).toBeGreaterThan(0)
    child.kill('SIGINT')
    expect((await ended).code).toBe(0)
    await expect(fetch(endpoint)).rejects.toThrow('fetch failed')
    expect(readServiceFile(directory)).toBeUndefined()
  })

  it('takes the place of the shell that npm runs it in, to which npm forwards a signal', async () => {
    const script = scripts.start.replace('node infra/local/start.ts', `'${process.execPath}' '${command}'`)
    expect(script).not.toBe(scripts.start)
    // A command behind it keeps a shell from replacing itself of its own accord, as some do with the last command.
    const line = `${script} --port 0 --empty; true`
    const { child, untilOutput } = runCommand('/bin/sh', '-c', line)
    await untilOutput(/npm run admin/)
    const endpoint = readServiceFile(directory)?.databaseEndpoint ?? ''
    expect((await fetch(endpoint)).status).toBeGreaterThan(0)
    child.kill('SIGTERM')
    await expect.poll(() => isAnswered(endpoint)).toBe(false)
    expect(readServiceFile(directory)).toBeUndefined()
  })

  it('ends its database when it is killed, and the next one removes its temporary files without another synthesis', async () => {
    const killed = run('--port', '0', '--empty')
    await killed.untilOutput(/Listening/)
    const endpoint = readServiceFile(directory)?.databaseEndpoint ?? ''
    const left = temporaryDirectories()
    killed.child.kill('SIGKILL')
    await killed.ended
    await expect.poll(() => isAnswered(endpoint)).toBe(false)
    expect(left.length).toBeGreaterThan(0)
    const next = run('--port', '0', '--empty')
    expect(await next.untilOutput(/Listening/)).not.toContain('Synthesizing')
    expect(temporaryDirectories().filter((name) => left.includes(name))).toEqual([])
    next.child.kill('SIGTERM')
    await next.ended
    expect(temporaryDirectories()).toEqual([])
  })
})

const isAnswered = (address: string) =>
  fetch(address).then(
    () => true,
    () => false
  )

const temporaryDirectories = () => readdirSync(directory).filter((name) => name.startsWith('telematics-'))
