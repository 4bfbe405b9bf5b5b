/** The fleet of the session, shared by all screens, so that returning to a screen reads only changes. */
import { session } from '../api/session.ts'
import { loadedPart } from '../loading/loaded-part.ts'
import { Fleet } from './fleet.ts'

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
    fleet = new Fleet()
    void follow(fleet)
  }
  return fleet
}

/** Loaded on demand, because no vehicle is shown by it. Without it, the fleet is right after each of its reads. */
async function follow(made: Fleet): Promise<void> {
  const load = () => import('./follow-fleet.ts')
  const { followFleet } = await loadedPart(load).catch(() => ({ followFleet: undefined }))
  if (fleet === made) unfollow = followFleet?.(made)
}
