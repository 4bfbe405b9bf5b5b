/** Trips of the recorded drives of the demo, made as those of any device: uploaded and processed. */
import { endingLately, recordedDrives } from '../../infra/demo/recorded-drives.ts'
import { receiverAt } from '../../infra/replay/receiver.ts'
import { systemClock } from '../../infra/replay/replay.ts'

/** It has six trips then. */
export const vehicleWithTrips = 'kia-picanto'
const tripCount = 6
/** Each poll is one of the eighty requests that the owner has in a minute. */
const pollMilliseconds = 500

/** Until all of them are there. `address`: the versioned root; `owner`: a token of the vehicle's owner. */
export async function makeTrips(address: string, owner: string): Promise<void> {
  const headers = { Authorization: `Token ${owner}` }
  const path = `${address}/security/vehicle/${vehicleWithTrips}/vehicle-data-upload-token`
  const made = await fetch(path, { headers })
  const { data } = (await made.json()) as { readonly data: { readonly token: string } }
  const { wait, now } = systemClock
  const upload = receiverAt({ address, vehicleId: vehicleWithTrips, token: async () => data.token, wait })
  await upload(endingLately(await recordedDrives(vehicleWithTrips), now()))
  const list = `${address}/trip?vehicle_id=${vehicleWithTrips}&limit=0`
  const countOf = async () => {
    const reply = (await (await fetch(list, { headers })).json()) as {
      readonly header: { readonly num_results: number }
    }
    return reply.header.num_results
  }
  while ((await countOf()) < tripCount) await wait(pollMilliseconds)
}
