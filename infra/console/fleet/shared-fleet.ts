/** The fleet of the session, shared by all screens, so that returning to a screen reads only changes. */
import { session } from '../api/session.ts'
import { createFleet, type Fleet } from './fleet.ts'
import { watchRefusals } from './refusals.ts'

let fleet: Fleet | undefined
let unwatch: (() => void) | undefined

// The next user who signs in must not see the vehicles of the previous one.
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
