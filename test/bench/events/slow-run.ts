/** How soon facts reach a healthy endpoint beside more and more endpoints that answer slowly, each of which always has a request. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type LoadedService, login } from '../load/local-service.ts'
import { ask } from './api.ts'
import { until } from './drive.ts'
import { type Endpoints, slowMilliseconds, startEndpoints } from './endpoints.ts'
import { people, sharedVehicleIds, vehicleId } from './world.ts'

/** Slow endpoints of each round: those of a round before stay slow. */
export const slowCounts = [0, 10, 20, 40] as const

const webhooksOfUser = 10
const type = 'vehicle.updated'

/** A fact a second for the healthy endpoint. */
export const factsOfRound = 20
const pauseMilliseconds = 1000

/** A round begins when each of its slow endpoints has answered once. */
const startMilliseconds = slowMilliseconds + 4000
const patienceSeconds = 120

export interface SlowRound {
  readonly slow: number
  /** From each fact to its arrival at the healthy endpoint. */
  readonly milliseconds: readonly number[]
}

export async function slowRounds(service: LoadedService): Promise<SlowRound[]> {
  const endpoints = await startEndpoints()
  try {
    await makeWebhooks(service, endpoints)
    // Starts the functions.
    await healthyFacts(service, endpoints, 3)
    const rounds: SlowRound[] = []
    for (const slow of slowCounts) {
      endpoints.isFaulty = (number) => number < slow
      const ending = new AbortController()
      const slowFacts = occupied(service, slow, ending.signal)
      if (slow > 0) await sleep(startMilliseconds)
      rounds.push({ slow, milliseconds: await healthyFacts(service, endpoints, factsOfRound) })
      ending.abort()
      await slowFacts
    }
    return rounds
  } finally {
    endpoints.stop()
  }
}

/** A fact for each slow endpoint in the time of one answer, one after the other, until the signal. */
async function occupied(service: LoadedService, slow: number, signal: AbortSignal): Promise<void> {
  for (let number = 0; slow > 0 && !signal.aborted; number = (number + 1) % slow) {
    await update(service, sharedVehicleIds[number] ?? '')
    await sleep(slowMilliseconds / slow, undefined, { signal }).catch(() => {})
  }
}

async function healthyFacts(
  service: LoadedService,
  { arrivals }: Endpoints,
  facts: number
): Promise<readonly number[]> {
  arrivals.length = 0
  for (let number = 0; number < facts; number++) {
    await update(service, vehicleId)
    await sleep(pauseMilliseconds)
  }
  const firsts = () => new Map(arrivals.toReversed().map(({ id, sincePublished }) => [id, sincePublished]))
  await until(() => firsts().size >= facts, 'Every fact at the healthy endpoint', patienceSeconds)
  return [...firsts().values()]
}

let updates = 0
const update = ({ address, token }: LoadedService, id: string) =>
  ask(`${address}/vehicle/${id}`, token, { name: `Update ${Date.now()} ${updates++}` }, 'PUT')

/** The owner of the vehicles has the healthy one, others the rest, ten each. Each slow one has a vehicle of its own. */
async function makeWebhooks({ address, token }: LoadedService, { urlOf }: Endpoints): Promise<void> {
  const made: (() => Promise<boolean>)[] = []
  const make = async (of: string, url: string, vehicle: string) => {
    const { id } = await ask(`${address}/webhook`, of, { url, types: [type], vehicle_ids: [vehicle] })
    made.push(async () => (await ask(`${address}/webhook/${id}`, of)).state === 'ACTIVE')
  }
  await make(token, urlOf('healthy', 0), vehicleId)
  const slow = Math.max(...slowCounts)
  for (let first = 0; first < slow; first += webhooksOfUser) {
    const person = people[1 + first / webhooksOfUser]
    if (!person) throw new Error('There are too few people')
    const of = await login(address, person)
    for (let number = first; number < first + webhooksOfUser; number++) {
      await make(of, urlOf('slow', number), sharedVehicleIds[number] ?? '')
    }
  }
  for (const isActive of made) await until(isActive, 'A webhook ACTIVE')
}
