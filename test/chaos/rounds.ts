/** Rounds of concurrent writes, each ended by SIGKILL, and each judged after a restart. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judge } from './judge.ts'
import { Known } from './known.ts'
import { type Random, randomOf } from './random.ts'
import { read, type Sessions } from './reading.ts'
import { type Reply, type ServiceUnderTest, startUnderTest } from './service-under-test.ts'
import { settledItems, storedFaults } from './stored-faults.ts'
import { emailOf, passwordOf, userIds, worldRecords } from './world.ts'
import { randomWrite, type WriteRequest } from './writes.ts'

export interface ChaosOptions {
  readonly seed: number
  readonly kills: number
  /** Sent at once, in each round. */
  readonly writes: number
  readonly onRound?: (round: Round) => void
}

/** How many writes were answered, refused, failed, or had no answer when the service was killed. */
export interface Round {
  acknowledged: number
  refused: number
  failed: number
  unanswered: number
  readonly faults: string[]
}

/** The service is killed when between a twentieth and three quarters of the writes have been answered. */
const earliestKill = 0.05
const latestKill = 0.75

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

async function writeUntilKilled(
  service: ServiceUnderTest,
  sessions: Sessions,
  known: Known,
  numbers: readonly number[],
  random: Random
) {
  const round: Round = { acknowledged: 0, refused: 0, failed: 0, unanswered: 0, faults: [] }
  const span = Math.max(1, Math.floor(numbers.length * (latestKill - earliestKill)))
  let answersLeft = Math.ceil(numbers.length * earliestKill) + random.below(span)
  const open: (() => void)[] = []
  let killed: Promise<void> | undefined
  const requests = numbers.map((number) => randomWrite(random, number, known))
  await Promise.all(
    requests.map(async (request) => {
      const token = sessions.get(request.user)
      const settle = beginWrite(known, request)
      const reply = await service
        .ask(request.method, request.path, { token, body: request.body })
        .catch(() => undefined)
      count(round, request, reply, settle, open)
      answersLeft -= 1
      if (answersLeft === 0) killed = service.kill()
    })
  )
  await killed
  return {
    round,
    forgetUnanswered: () => {
      for (const forget of open) forget()
    }
  }
}

interface Settle {
  acknowledge(reply: Reply): void
  refuse(): void
  forget(): void
}

function beginWrite(known: Known, { user, effect }: WriteRequest): Settle {
  if ('register' in effect) return known.history.send(effect.register, effect.value)
  const { makes: kind, value } = effect
  return {
    acknowledge: ({ body }) => known.establish({ kind, id: body.data.id, owner: user }, value),
    refuse: () => {},
    forget: () => known.noteUnanswered(kind, user, value)
  }
}

/** Of a 5xx it is not known whether the write took place. */
function count(
  round: Round,
  request: WriteRequest,
  reply: Reply | undefined,
  settle: Settle,
  open: (() => void)[]
): void {
  if (!reply) round.unanswered += 1
  else if (reply.status < 300) round.acknowledged += 1
  else if (reply.status < 500) round.refused += 1
  else round.failed += 1
  if (!reply || reply.status >= 500) open.push(settle.forget)
  else if (reply.status < 300) settle.acknowledge(reply)
  else {
    settle.refuse()
    if (!isExpectedRefusal(reply))
      round.faults.push(`${request.method} ${request.path} is refused with ${reply.status}`)
  }
}

/** Of what another write deletes, and of the hundred and first token. */
function isExpectedRefusal({ status, body }: Reply): boolean {
  return status === 404 || (status === 400 && body?.error?.id === 'TOO_MANY')
}
