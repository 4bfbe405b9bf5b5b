/** What every client program prints after its walk from login to logout. */
import { apiVersion } from '../../lib/contract/api-version.ts'
import { laterValue, laterVersion } from './later-version.ts'

export interface Walker {
  readonly email: string
  readonly vehicle: string
  /** State of the vehicle with the newest status. */
  readonly statuses: readonly string[]
}

export function expectedWalk({ email, vehicle, statuses }: Walker) {
  return {
    email,
    profile: email,
    vehicle,
    statuses,
    trip: 'Visited',
    liked: true,
    shortTrip: [true, true],
    rule: ['battery_main_pct', 'BELOW', 15],
    ruleListed: true,
    ruleDeleted: 204,
    ruleGone: 'NOTIFICATION_RULE_NOT_FOUND',
    uploadToken: true,
    logout: 204,
    version: apiVersion
  }
}

/** The same against the service as a later version could be. */
export function expectedLaterWalk(walker: Walker) {
  return { ...expectedWalk(walker), ruleGone: laterValue, version: laterVersion }
}
