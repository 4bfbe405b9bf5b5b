/** Starts the process that measures warm calls, on a table with the items of the demo. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultBuildDirectory } from '../../../infra/stack/bundle.ts'
import { functionEnvironmentOf } from '../import-times.ts'
import type { PeerBundle } from '../peers/peer-bundles.ts'
import { type DemoTable, startDemoTable } from './demo-table.ts'
import { bareSdk, measuredOperations, type Variants, type WarmTimes } from './warm-times.ts'

/** Medians of one operation, in milliseconds. */
export interface MeasuredCall {
  readonly own: number
  readonly sameCalls: number
  /** The other version, where it is given. */
  readonly other?: number | undefined
  /** By the name of the peer. */
  readonly peers: ReadonlyMap<string, number>
  /** How many calls of DynamoDB the operation makes. */
  readonly number: number
}

/** By the operation. */
export type MeasuredCalls = ReadonlyMap<string, MeasuredCall>

/** `against`: directory with the bundles of another version. `peers`: of get-vehicle. */
export async function measureWarmCalls(
  peers: readonly PeerBundle[],
  against: string | undefined
): Promise<MeasuredCalls> {
  const table = await startDemoTable()
  try {
    const times = await warmTimes(table, variantsOf(peers, against))
    return new Map(
      Object.entries(times).map(([operation, { calls, times }]) => {
        const { own = 0, other, [bareSdk]: sameCalls = 0 } = times
        const ofPeers = peers.flatMap(({ name }) => (times[name] === undefined ? [] : [[name, times[name]] as const]))
        return [operation, { own, sameCalls, other, peers: new Map(ofPeers), number: calls }]
      })
    )
  } finally {
    await table.stop()
  }
}

function variantsOf(peers: readonly PeerBundle[], against: string | undefined): Variants {
  const bundle = (directory: string, operation: string) => join(directory, operation, 'index.mjs')
  const ofPeers = Object.fromEntries(peers.map(({ name, file }) => [name, file]))
  return Object.fromEntries(
    measuredOperations.map((operation) => [
      operation,
      {
        own: bundle(defaultBuildDirectory, operation),
        ...(against && { other: bundle(against, operation) }),
        ...(operation === 'get-vehicle' && ofPeers)
      }
    ])
  )
}

async function warmTimes({ name, endpoint }: DemoTable, variants: Variants): Promise<WarmTimes> {
  const program = fileURLToPath(new URL('./warm-calls.ts', import.meta.url))
  const child = fork(program, [name, endpoint, JSON.stringify(variants)], {
    // The function's log is written, as it is in Lambda, and thrown away.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...functionEnvironmentOf(name), AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' }
  })
  const [times] = await Promise.race([once(child, 'message'), once(child, 'exit').then(([code]) => fail(code))])
  return times
}

function fail(code: number): never {
  throw new Error(`The warm calls ended with ${code}`)
}
