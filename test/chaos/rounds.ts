/** Rounds of concurrent writes, each ended by SIGKILL, and each judged after a restart. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judge } from './judge.ts'
import { Known } from './known.ts'
import { randomOf } from './random.ts'
import { read, type Sessions } from './reading.ts'
import { type ServiceUnderTest, startUnderTest } from './service-under-test.ts'
import { settledItems, storedFaults } from './stored-faults.ts'
import { emailOf, passwordOf, userIds, worldRecords } from './world.ts'
import { type Round, writeUntilKilled } from './write-round.ts'

export interface ChaosOptions {
  readonly seed: number
  readonly kills: number
  /** Sent at once, in each round. */
  readonly writes: number
  readonly onRound?: (round: Round) => void
}

export async function chaos({ seed, kills, writes, onRound }: ChaosOptions): Promise<Round[]> {
  const directory = mkdtempSync(join(tmpdir(), 'chaos-'))
  const random = randomOf(seed)
  const known = new Known()
  const rounds: Round[] = []
  const file = join(directory, 'world.ndjson')
  writeFileSync(
    file,
    worldRecords()
      .map((record) => JSON.stringify(record))
      .join('\n')
  )
  let service = await startUnderTest(directory, ['--load', file])
  try {
    const sessions = await signIn(service)
    while (rounds.length < kills) {
      const numbers = Array.from({ length: writes }, (_, index) => rounds.length * writes + index)
      const { round, forgetUnanswered } = await writeUntilKilled(service, sessions, known, numbers, random)
      service = await startUnderTest(directory)
      forgetUnanswered()
      const items = await settledItems(service)
      round.faults.push(...judge(known, await read(service, sessions)), ...storedFaults(items, known))
      rounds.push(round)
      onRound?.(round)
    }
    return rounds
  } finally {
    await service.kill()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function signIn(service: ServiceUnderTest): Promise<Sessions> {
  const sessions = new Map<string, string>()
  for (const user of userIds) {
    const body = { email: emailOf(user), password: passwordOf(user) }
    const { status, body: reply } = await service.ask('POST', '/account/login', { body })
    if (status !== 200) throw new Error(`${user} cannot log in: ${status}`)
    sessions.set(user, reply.data.token)
  }
  return sessions
}
