/** Simulated trips, which are uploaded and processed like those of any device. */
import { receiverAt } from '../../infra/replay/receiver.ts'
import { shifted, systemClock } from '../../infra/replay/replay.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { simulated } from '../infra/demo/simulator/simulated.ts'
import { rounds } from '../rounds.ts'

/** It has six trips then. */
export const vehicleWithTrips = 'kia-picanto'
const tripCount = 6
/** After the last trip, which has ended by then. */
const parkedMilliseconds = 70 * 60_000
/** Each poll is one of the eighty requests that the owner has in a minute. */
const pollMilliseconds = 500
/** They take less than a minute. */
const maxPolls = 240

/** Until all of them are there. `address`: the versioned root; `owner`: a token of the vehicle's owner. */
export async function makeTrips(address: string, owner: string): Promise<void> {
  const headers = { Authorization: `Token ${owner}` }
  const path = `${address}/security/vehicle/${vehicleWithTrips}/vehicle-data-upload-token`
  const made = await fetch(path, { headers })
  const { data } = (await made.json()) as { readonly data: { readonly token: string } }
  const { wait, now } = systemClock
  const upload = receiverAt({ address, vehicleId: vehicleWithTrips, token: async () => data.token, wait })
  await upload(recordsUntil(now()))
  const list = `${address}/trip?vehicle_id=${vehicleWithTrips}&limit=0`
  const countOf = async () => {
    const reply = (await (await fetch(list, { headers })).json()) as {
      readonly header: { readonly num_results: number }
    }
    return reply.header.num_results
  }
  let count = 0
  for (const _ of rounds(maxPolls, () => `${count} of ${tripCount} trips`)) {
    count = await countOf()
    if (count >= tripCount) return
    await wait(pollMilliseconds)
  }
}

/** Records of one upload, of which the last one is of the present moment. */
function recordsUntil(nowMilliseconds: number): VehicleRecord[] {
  const options = { errandCount: tripCount, stays: [40], apartMetres: 1500, seed: 9, device: { drivingSeconds: 3 } }
  const { records, trips } = simulated(options)
  const end = (trips.at(-1)?.untilMilliseconds ?? 0) + parkedMilliseconds
  return shifted(
    records.filter(({ atMilliseconds }) => atMilliseconds <= end),
    nowMilliseconds - end
  )
}
