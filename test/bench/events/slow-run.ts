/** How soon facts reach a healthy endpoint beside more and more endpoints that answer slowly. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type LoadedService, login } from '../load/local-service.ts'
import { ask } from './api.ts'
import { until } from './drive.ts'
import { type Endpoints, startEndpoints } from './endpoints.ts'
import { people, sharedVehicleIds } from './world.ts'

/** Slow endpoints of each round: those of a round before stay slow. */
export const slowCounts = [0, 10, 20, 40] as const

const webhooksOfUser = 10
const type = 'vehicle.updated'

/** A fact a second, of which each goes to all webhooks. */
export const factsOfRound = 30
const pauseMilliseconds = 1000
const patienceSeconds = 120

export interface SlowRound {
  readonly slow: number
  /** From each fact to its arrival at the healthy endpoint. */
  readonly milliseconds: readonly number[]
}

/** Rounds one after the other, with one webhook more than the largest number of slow ones. */
export async function slowRounds(service: LoadedService): Promise<SlowRound[]> {
  const endpoints = await startEndpoints()
  try {
    await makeWebhooks(service, endpoints)
    // Starts the functions.
    await round(service, endpoints, 5)
    const rounds: SlowRound[] = []
    for (const slow of slowCounts) {
      endpoints.isFaulty = (number) => number < slow
      rounds.push({ slow, milliseconds: await round(service, endpoints, factsOfRound) })
    }
    return rounds
  } finally {
    endpoints.stop()
  }
}

async function round(
  { address, token }: LoadedService,
  { arrivals }: Endpoints,
  facts: number
): Promise<readonly number[]> {
  arrivals.length = 0
  for (let number = 0; number < facts; number++) {
    const vehicleId = sharedVehicleIds[number % sharedVehicleIds.length]
    await ask(`${address}/vehicle/${vehicleId}`, token, { name: `Update ${Date.now()} ${number}` }, 'PUT')
    await sleep(pauseMilliseconds)
  }
  const firsts = () => new Map(arrivals.toReversed().map(({ id, sincePublished }) => [id, sincePublished]))
  await until(() => firsts().size >= facts, 'Every fact at the healthy endpoint', patienceSeconds)
  return [...firsts().values()]
}

/** The owner of the vehicles has the healthy one, others the rest, ten each. */
async function makeWebhooks({ address, token }: LoadedService, { urlOf }: Endpoints): Promise<void> {
  const made: (() => Promise<boolean>)[] = []
  const make = async (of: string, url: string) => {
    const { id } = await ask(`${address}/webhook`, of, { url, types: [type] })
    made.push(async () => (await ask(`${address}/webhook/${id}`, of)).state === 'ACTIVE')
  }
  await make(token, urlOf('healthy', 0))
  const slow = Math.max(...slowCounts)
  for (let first = 0; first < slow; first += webhooksOfUser) {
    const person = people[1 + first / webhooksOfUser]
    if (!person) throw new Error('There are too few people')
    const of = await login(address, person)
    for (let number = first; number < first + webhooksOfUser; number++) await make(of, urlOf('slow', number))
  }
  for (const isActive of made) await until(isActive, 'A webhook ACTIVE')
}
