/** One round: concurrent writes in the middle of which the service is killed, and what became of each. */
import { failureOf } from './causes.ts'
import type { Known } from './known.ts'
import type { Random } from './random.ts'
import type { Sessions } from './reading.ts'
import type { Reply, ServiceUnderTest } from './service-under-test.ts'
import { randomWrite, type WriteRequest } from './writes.ts'

/** How many writes were answered, refused, took too long, or had no answer when the service was killed. */
export interface Round {
  acknowledged: number
  refused: number
  timedOut: number
  unanswered: number
  readonly faults: string[]
}

/** The service is killed when between a twentieth and three quarters of the writes have been answered. */
const earliestKill = 0.05
const latestKill = 0.75

/** `forgetUnanswered`: to be called once the next service runs, for until then the database may still write. */
export async function writeUntilKilled(
  service: ServiceUnderTest,
  sessions: Sessions,
  known: Known,
  numbers: readonly number[],
  random: Random
) {
  const round: Round = { acknowledged: 0, refused: 0, timedOut: 0, unanswered: 0, faults: [] }
  const span = Math.max(1, Math.floor(numbers.length * (latestKill - earliestKill)))
  let answersLeft = Math.ceil(numbers.length * earliestKill) + random.below(span)
  const open: (() => void)[] = []
  const failed: [WriteRequest, Reply][] = []
  let killed: Promise<void> | undefined
  const requests = numbers.map((number) => randomWrite(random, number, known))
  await Promise.all(
    requests.map(async (request) => {
      const token = sessions.get(request.user)
      const settle = beginWrite(known, request)
      const reply = await service
        .ask(request.method, request.path, { token, body: request.body })
        .catch(() => undefined)
      if (reply && reply.status >= 500) failed.push([request, reply])
      count(round, request, reply, settle, open)
      answersLeft -= 1
      if (answersLeft === 0) killed = service.kill()
    })
  )
  await killed
  noteFailures(round, failed, service.log())
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
  if (!reply || reply.status >= 500) open.push(settle.forget)
  else if (reply.status < 300) settle.acknowledge(reply)
  else {
    settle.refuse()
    if (!isExpectedRefusal(reply))
      round.faults.push(`${request.method} ${request.path} is refused with ${reply.status}`)
  }
}

/** A machine can be too slow for so many writes at once; any other 5xx is a fault. */
function noteFailures(round: Round, failed: readonly [WriteRequest, Reply][], log: string): void {
  for (const [{ method, path }, reply] of failed) {
    const { cause, isTimeout } = failureOf(reply, log)
    if (isTimeout) round.timedOut += 1
    else round.faults.push(`${method} ${path} is answered with ${reply.status}: ${cause}`)
  }
}

/** Of what another write deletes, and of the hundred and first token. */
function isExpectedRefusal({ status, body }: Reply): boolean {
  return status === 404 || (status === 400 && body?.error?.id === 'TOO_MANY')
}
