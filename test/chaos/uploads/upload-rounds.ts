/** Rounds of uploads, each ended by SIGKILL between receipt and processing, against a service that was never disturbed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Random, randomOf } from '../random.ts'
import { type ServiceUnderTest, startUnderTest } from '../service-under-test.ts'
import { type DrivenTrack, drivenTrack, placesOnTheWay, type Upload } from './driven-tracks.ts'
import { differences, settledResults, unprocessed } from './results.ts'

export interface UploadChaosOptions {
  readonly seed: number
  readonly kills: number
  readonly vehicles: number
  /**
   * The root of a checkout of another version, which serves every second round on the data of this one: a rollback, and the way
   * forward again. This version has the last word.
   */
  readonly against?: string | undefined
  readonly onRound?: (round: UploadRound) => void
}

export interface UploadRound {
  /** 202 before the kill, and those that had no answer, which the device sends again. */
  readonly acknowledged: number
  readonly unanswered: number
  /** Stored and not processed when the next service began; it may have processed some by then. */
  readonly unprocessed: number
}

export interface UploadChaos {
  readonly rounds: readonly UploadRound[]
  readonly uploads: number
  readonly trips: number
  readonly visits: number
  /** One sentence for each thing that differs from the undisturbed service. */
  readonly faults: readonly string[]
}

const [email, password] = ['driver@chaos.example', 'driver-password']
const day = 86_400_000

/** Every tenth upload is sent a second time. */
const repeatedShare = 10

/** After the answer that decides it, the kill comes so much later at most. */
const latestKillMilliseconds = 150

export async function uploadChaos({
  seed,
  kills,
  vehicles,
  against,
  onRound
}: UploadChaosOptions): Promise<UploadChaos> {
  const directory = mkdtempSync(join(tmpdir(), 'upload-chaos-'))
  const random = randomOf(seed)
  // Fixes of long ago would expire.
  const start = Math.floor(Date.now() / day) * day - 2 * day
  const tracks = Array.from({ length: vehicles }, (_, index) => drivenTrack(`driven${index}`, start, random))
  const file = join(directory, 'world.ndjson')
  writeFileSync(
    file,
    worldRecords(tracks)
      .map((record) => JSON.stringify(record))
      .join('\n')
  )
  try {
    const undisturbed = await resultsWithoutKills(directory, file, tracks)
    const { rounds, results, faults } = await resultsWithKills({
      directory,
      file,
      tracks,
      kills,
      random,
      against,
      onRound
    })
    const found = differences(undisturbed.results, results, tracks)
    return {
      rounds,
      uploads: tracks.reduce((sum, { uploads }) => sum + uploads.length, 0),
      trips: tracks.reduce((sum, { trips }) => sum + trips, 0),
      visits: [...results.keys()].filter((name) => name.startsWith('visit ')).length,
      faults: [...undisturbed.faults, ...faults, ...found]
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

function worldRecords(tracks: readonly DrivenTrack[]): object[] {
  const user = { type: 'user', id: 'driver', email, password, requests_per_minute: 1_000_000 }
  const vehicles = tracks.map(({ vehicleId: id }) => ({ type: 'vehicle', id, owner_id: 'driver', name: id }))
  return [user, ...vehicles, ...placesOnTheWay.map((place) => ({ type: 'place', user_id: 'driver', ...place }))]
}

/** Each vehicle's uploads in the order of time, one after the other. */
async function resultsWithoutKills(directory: string, file: string, tracks: readonly DrivenTrack[]) {
  const service = await startUnderTest(join(directory, 'undisturbed'), ['--load', file])
  try {
    const { session, device } = await tokens(service)
    await Promise.all(
      tracks.map(async ({ uploads }) => {
        for (const upload of uploads) {
          const status = await send(service, device, upload)
          if (status !== 202) throw new Error(`The undisturbed service answers an upload with ${status}`)
        }
      })
    )
    return await settledResults(service, session, tracks)
  } finally {
    await service.kill()
  }
}

interface Disturbed extends Pick<UploadChaosOptions, 'kills' | 'against' | 'onRound'> {
  readonly directory: string
  readonly file: string
  readonly tracks: readonly DrivenTrack[]
  readonly random: Random
}

/** In any order, some twice; what had no answer is sent again in the next round. */
async function resultsWithKills({ directory, file, tracks, kills, random, against, onRound }: Disturbed) {
  const data = join(directory, 'disturbed')
  const rounds: UploadRound[] = []
  let waiting = shuffled(
    tracks.flatMap(({ uploads }) => uploads.flatMap((one) => (random.below(repeatedShare) === 0 ? [one, one] : [one]))),
    random
  )
  let service = await startUnderTest(data, ['--load', file])
  try {
    const { session, device } = await tokens(service)
    while (rounds.length < kills) {
      const sent = waiting.slice(0, Math.ceil(waiting.length / (kills + 1 - rounds.length)))
      const unanswered = await uploadUntilKilled(service, device, sent, random)
      waiting = [...unanswered, ...waiting.slice(sent.length)]
      const isOther = rounds.length % 2 === 0 && rounds.length + 1 < kills
      service = await startUnderTest(data, [], isOther ? against : undefined)
      const acknowledged = sent.length - unanswered.length
      const left = unprocessed(await service.items())
      rounds.push({ acknowledged, unanswered: unanswered.length, unprocessed: left })
      onRound?.({ acknowledged, unanswered: unanswered.length, unprocessed: left })
    }
    const statuses = await Promise.all(waiting.map((upload) => send(service, device, upload)))
    const refused = statuses.filter((status) => status !== 202)
    const { results, faults } = await settledResults(service, session, tracks)
    return { rounds, results, faults: [...refused.map((status) => `An upload is answered with ${status}`), ...faults] }
  } finally {
    await service.kill()
  }
}

/** All at once; gives those without a 202. */
async function uploadUntilKilled(
  service: ServiceUnderTest,
  token: string,
  uploads: readonly Upload[],
  random: Random
): Promise<Upload[]> {
  let answersLeft = 1 + random.below(uploads.length)
  const delay = random.below(latestKillMilliseconds)
  const { promise: killed, resolve } = Promise.withResolvers<void>()
  const statuses = await Promise.all(
    uploads.map(async (upload) => {
      const status = await send(service, token, upload).catch(() => undefined)
      answersLeft -= 1
      if (answersLeft === 0) setTimeout(() => void service.kill().then(resolve), delay)
      return status
    })
  )
  await killed
  return uploads.filter((_, index) => statuses[index] !== 202)
}

async function send(service: ServiceUnderTest, token: string, { vehicleId, records }: Upload): Promise<number> {
  const path = `/receiver/vehicle-data?vehicle_id=${vehicleId}`
  return (await service.ask('POST', path, { token, body: { records } })).status
}

async function tokens(service: ServiceUnderTest): Promise<{ session: string; device: string }> {
  const login = await service.ask('POST', '/account/login', { body: { email, password } })
  const session: string = login.body.data.token
  const body = { name: 'Devices', permissions: ['VEHICLE_DATA_UPLOAD'] }
  const made = await service.ask('POST', '/security/token', { token: session, body })
  return { session, device: made.body.data.token }
}

function shuffled<T>(values: readonly T[], random: Random): T[] {
  const left = [...values]
  return values.map(() => left.splice(random.below(left.length), 1)[0] as T)
}
