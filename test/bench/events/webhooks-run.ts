/** How long an event takes from the upload that makes it to webhooks and to a push connection, beside endpoints that fail and not. */
import { type LoadedService, login } from '../load/local-service.ts'
import { ask } from './api.ts'
import { until, uploadsOf } from './drive.ts'
import { type Endpoints, type Kind, startEndpoints } from './endpoints.ts'
import { subscribedSocket } from './push-socket.ts'
import { people, vehicleId } from './world.ts'

const healthyOfUser = 10
const type = 'vehicle.status.changed'

/** Milliseconds. */
export interface Latencies {
  readonly webhooks: readonly number[]
  readonly frames: readonly number[]
}

export interface WebhooksRun {
  /** While one endpoint takes 14 s and another one is dead, and while both are well: rounds in turn. */
  readonly well: Latencies
  readonly beside: Latencies
  readonly healthyEndpoints: number
}

/** Of each kind two rounds in turn, so that what else the machine does meets both. */
export async function webhooksRun(service: LoadedService, uploadsOfRound: number): Promise<WebhooksRun> {
  const endpoints = await startEndpoints()
  const [token, healthyEndpoints] = await makeWebhooks(service, endpoints)
  const frames: number[] = []
  const socket = await subscribedSocket(service, type, () => frames.push(performance.now()))
  try {
    const upload = uploadsOf(service.address, token, vehicleId)
    const { arrivals } = endpoints
    const round = async (count: number): Promise<Latencies> => {
      const found = { webhooks: [] as number[], frames: [] as number[] }
      for (let index = 0; index < count; index++) {
        arrivals.length = 0
        frames.length = 0
        const begin = performance.now()
        await upload()
        await until(() => arrivals.length >= healthyEndpoints && frames.length > 0, 'The event everywhere')
        found.webhooks.push(...arrivals.map(({ at }) => at - begin))
        found.frames.push((frames[0] ?? Number.NaN) - begin)
      }
      return found
    }
    // Starts the functions. The first status is no change.
    await upload()
    await round(2)
    const rounds: Latencies[] = []
    for (const faults of [false, true, false, true]) {
      endpoints.isFaulty = () => faults
      rounds.push(await round(uploadsOfRound))
    }
    const [well, beside, wellAgain, besideAgain] = rounds
    return { well: joined(well, wellAgain), beside: joined(beside, besideAgain), healthyEndpoints }
  } finally {
    socket.close()
    endpoints.stop()
  }
}

const joined = (...rounds: (Latencies | undefined)[]): Latencies => ({
  webhooks: rounds.flatMap((round) => round?.webhooks ?? []),
  frames: rounds.flatMap((round) => round?.frames ?? [])
})

/** Ten healthy ones of five users; the sixth has the others. Returns a token that uploads. */
async function makeWebhooks(
  { address }: LoadedService,
  endpoints: Endpoints
): Promise<[token: string, healthy: number]> {
  let upload = ''
  const made: (() => Promise<boolean>)[] = []
  for (const [index, person] of people.entries()) {
    const token = await login(address, person)
    const isLast = index === people.length - 1
    const kinds: Kind[] = isLast ? ['slow', 'dead'] : Array.from({ length: healthyOfUser }, () => 'healthy')
    for (const [number, kind] of kinds.entries()) {
      const url = endpoints.urlOf(kind, index * healthyOfUser + number)
      const { id } = await ask(`${address}/webhook`, token, { url, types: [type] })
      made.push(async () => (await ask(`${address}/webhook/${id}`, token)).state === 'ACTIVE')
    }
    if (index === 0) {
      const body = { name: 'Device', permissions: ['VEHICLE_DATA_UPLOAD'], vehicle_ids: [vehicleId] }
      upload = String((await ask(`${address}/security/token`, token, body)).token)
    }
  }
  for (const isActive of made) await until(isActive, 'A webhook ACTIVE')
  return [upload, (people.length - 1) * healthyOfUser]
}
