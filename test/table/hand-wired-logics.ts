/** The logic of the functions that do not export `logic` yet: each entry goes with the function's next change. */
import { createNotificationRule } from '../../functions/create-notification-rule.ts'
import { createUploadToken } from '../../functions/create-upload-token.ts'
import { deleteNotificationRule } from '../../functions/delete-notification-rule.ts'
import { deleteTrip } from '../../functions/delete-trip.ts'
import { getMe } from '../../functions/get-me.ts'
import { getTripleg } from '../../functions/get-tripleg.ts'
import { getUser } from '../../functions/get-user.ts'
import { getVehicle } from '../../functions/get-vehicle.ts'
import { listNotificationRules } from '../../functions/list-notification-rules.ts'
import { listTriplegs } from '../../functions/list-triplegs.ts'
import { listTrips } from '../../functions/list-trips.ts'
import { listVehicleStatus } from '../../functions/list-vehicle-status.ts'
import { listVehicles } from '../../functions/list-vehicles.ts'
import { login } from '../../functions/login.ts'
import { logout } from '../../functions/logout.ts'
import { updateMe } from '../../functions/update-me.ts'
import { updateNotificationRule } from '../../functions/update-notification-rule.ts'
import { updateTrip } from '../../functions/update-trip.ts'
import { vehicleAccess } from '../../lib/access/authorize-vehicle.ts'
import { accessStore } from '../../lib/access/grants.ts'
import { membershipStore } from '../../lib/access/membership-store.ts'
import { rosterStore } from '../../lib/access/roster-store.ts'
import { credentialsStore } from '../../lib/identity/credentials-store.ts'
import { profileStore } from '../../lib/identity/token-owner-store.ts'
import { tokenStore } from '../../lib/identity/token-store.ts'
import { ruleAccess } from '../../lib/rules/rule-access.ts'
import { ruleStore } from '../../lib/rules/rule-store.ts'
import type { Table } from '../../lib/table/table.ts'
import { tripChangeStores } from '../../lib/trips/trip-change-stores.ts'
import { publicTripList, tripList } from '../../lib/trips/trip-lists.ts'
import { tripStore } from '../../lib/trips/trip-store.ts'
import { triplegStore } from '../../lib/trips/tripleg-store.ts'
import { ownProfileStore } from '../../lib/users/own-profile-store.ts'
import { publicUserStore } from '../../lib/users/public-user-store.ts'
import { statusStore } from '../../lib/vehicles/status-store.ts'
import { vehicleStore } from '../../lib/vehicles/vehicle-store.ts'
import type { Dependencies, Logic } from './handlers.ts'

export function handWiredLogics(table: Table, { keys, counter }: Dependencies): Readonly<Record<string, Logic>> {
  const [memberships, rosters, tokens] = [membershipStore(table), rosterStore(table), tokenStore(table)]
  const [access, rules] = [ruleAccess(table), ruleStore(table)]
  const logics = {
    'create-notification-rule': createNotificationRule(access, rules),
    'create-upload-token': createUploadToken({ access: vehicleAccess(table), tokens, keys }),
    'delete-notification-rule': deleteNotificationRule(access, rules),
    'delete-trip': deleteTrip(tripChangeStores(table)),
    'get-me': getMe(ownProfileStore(table)),
    'get-tripleg': getTripleg(vehicleAccess(table), triplegStore(table)),
    'get-user': getUser(publicUserStore(table)),
    'get-vehicle': getVehicle(vehicleStore(table)),
    'list-notification-rules': listNotificationRules(access, rules),
    'list-triplegs': listTriplegs(vehicleAccess(table), triplegStore(table)),
    'list-trips': listTrips({
      memberships,
      rosters,
      access: accessStore(table),
      trips: tripStore(table),
      list: publicTripList(table),
      listOf: (partition, each) => tripList(table, partition, each)
    }),
    'list-vehicle-status': listVehicleStatus({ memberships, rosters, statuses: statusStore(table) }),
    'list-vehicles': listVehicles({ memberships, rosters, vehicles: vehicleStore(table) }),
    login: login({
      credentials: credentialsStore(table),
      profiles: profileStore(table),
      tokens,
      counter,
      keys,
      lifetimeDays: 14
    }),
    logout: logout(tokens),
    'update-me': updateMe(ownProfileStore(table)),
    'update-notification-rule': updateNotificationRule(access, rules),
    'update-trip': updateTrip(tripChangeStores(table))
  }
  // Each takes the call of its own contract, which the chain has validated.
  return logics as unknown as Readonly<Record<string, Logic>>
}
