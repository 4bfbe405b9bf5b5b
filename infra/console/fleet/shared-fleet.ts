/** The fleet of the session, which all screens share: coming back to a screen reads only what is new. */
import { session } from '../api/session.ts'
import { createFleet, type Fleet } from './fleet.ts'
import { watchRefusals } from './refusals.ts'

let fleet: Fleet | undefined
let unwatch: (() => void) | undefined

// Whoever signs in next must not see the vehicles of the user before.
session.subscribe(() => {
  fleet = undefined
  unwatch?.()
  unwatch = undefined
})

export function sharedFleet(): Fleet {
  if (!fleet) {
    fleet = createFleet()
    unwatch = watchRefusals(fleet)
  }
  return fleet
}
