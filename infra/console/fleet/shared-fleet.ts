/** The fleet of the session, which all screens share: coming back to a screen reads only what is new. */
import { session } from '../api/session.ts'
import { createFleet, type Fleet } from './fleet.ts'

let fleet: Fleet | undefined

// Whoever signs in next must not see the vehicles of the user before.
session.subscribe(() => {
  fleet = undefined
})

export function sharedFleet(): Fleet {
  fleet ??= createFleet()
  return fleet
}
