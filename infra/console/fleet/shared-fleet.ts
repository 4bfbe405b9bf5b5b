/** The fleet of the session, shared by all screens, so that returning to a screen reads only changes. */
import { isKept } from '../api/kept.ts'
import { session } from '../api/session.ts'
import { loadedPart } from '../loading/loaded-part.ts'
import { Fleet } from './fleet.ts'
import type { KeptVehicles } from './read-fleet.ts'

let fleet: Fleet | undefined
let unfollow: (() => void) | undefined

// The next user who signs in must not see the vehicles of the previous one.
session.subscribe(() => {
  fleet = undefined
  unfollow?.()
  unfollow = undefined
})

export function sharedFleet(): Fleet {
  if (!fleet) {
    fleet = new Fleet(takeKept)
    void follow(fleet)
  }
  return fleet
}

const loadKept = () => import('./kept-vehicles.ts')

async function takeKept(): Promise<KeptVehicles | undefined> {
  if (!isKept('vehicles')) return undefined
  return loadKept().then(
    ({ takeVehicles }) => takeVehicles(),
    () => undefined
  )
}

/** Loaded on demand, because no vehicle is shown by it. Without it, the fleet is right after each of its reads. */
async function follow(made: Fleet): Promise<void> {
  const { keepFleet } = await loadedPart(loadKept).catch(() => ({ keepFleet: undefined }))
  if (fleet === made) unfollow = keepFleet?.(made)
}
