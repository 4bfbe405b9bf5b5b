/** `npm run test:clients`: clients of generators that do not come with npm walk through the service. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { LoadRecord } from '../../infra/load/load-record.ts'
import { startService } from '../../infra/local/service.ts'
import { openapiText } from '../../lib/openapi/document.ts'
import { expectedLaterWalk, expectedWalk, type Walker } from './expected-walk.ts'
import { type Command, type Generator, generators, missingTools, run } from './generators.ts'
import { startLaterService } from './later-version.ts'

const password = 'walker-password'
const walker: Walker = { email: 'walker@example.com', vehicle: 'walkers-car', statuses: ['PARK'] }

/** More requests than a user may usually send in a minute. */
const records: LoadRecord[] = [
  { type: 'user', id: 'walker', email: walker.email, password, requests_per_minute: 10_000 },
  { type: 'vehicle', id: walker.vehicle, owner_id: 'walker', name: 'Car' },
  {
    type: 'vehicle_status',
    vehicle_id: walker.vehicle,
    timestamp: '2026-03-01T12:00:00.000Z',
    status: 'PARK',
    longitude: 7.8,
    latitude: 51.7
  },
  {
    type: 'trip',
    id: 'trip-1',
    vehicle_id: walker.vehicle,
    timestamp_start: '2026-03-01T11:00:00.000Z',
    timestamp_end: '2026-03-01T12:00:00.000Z'
  }
]

const directory = mkdtempSync(join(tmpdir(), 'generated-clients-'))
try {
  await checkAll()
} finally {
  rmSync(directory, { recursive: true, force: true })
}

async function checkAll(): Promise<void> {
  const file = join(directory, 'records.ndjson')
  writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'))
  const service = await startService({ empty: true, quiet: true, load: [file] })
  const later = await startLaterService(service.address)
  const document = join(directory, 'openapi.json')
  writeFileSync(document, openapiText(service.address))
  try {
    let checked = 0
    for (const generator of generators) {
      if (await check(generator, document, service.address, later.address)) checked += 1
    }
    if (checked === 0) process.exitCode = 1
  } finally {
    await later.stop()
    await service.stop()
  }
}

/** False where something that the generator needs is not installed. */
async function check(generator: Generator, document: string, today: string, later: string): Promise<boolean> {
  const missing = await missingTools(generator)
  if (missing.length > 0) {
    say(`SKIPPED  ${generator.name}: not installed: ${missing.join(', ')}`)
    return false
  }
  try {
    const own = join(directory, generator.name.replace(/\W+/g, '-'))
    mkdirSync(own)
    const command = await generator.generate(own, document)
    say(`ok       ${generator.name}: compiles`)
    await assertWalk(command, today, expectedWalk(walker))
    say(`ok       ${generator.name}: walks from login to logout`)
    await assertWalk(command, later, expectedLaterWalk(walker))
    say(`ok       ${generator.name}: walks through a later patch version`)
  } catch (error) {
    process.exitCode = 1
    say(`FAILED   ${generator.name}: ${(error as Error).message}`)
  }
  return true
}

async function assertWalk({ file, args }: Command, address: string, expected: object): Promise<void> {
  const output = await run(file, [...args, address, walker.email, password], directory)
  const seen: unknown = JSON.parse(output)
  if (!isDeepStrictEqual(seen, expected)) {
    throw new Error(`saw ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
