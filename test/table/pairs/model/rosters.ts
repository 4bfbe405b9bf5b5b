/** Rosters and search entries, as they follow from grants, profiles, statuses and running trips. */
import { type Access, afterHash, type Contents, differences, type Item } from './contents.ts'

export function faultsOfRosters(contents: Contents): string[] {
  const rosters = contents.under('SCOPE#', 'VEHICLE#').filter((entry) => !isPlaceholder(entry, contents))
  const searches = contents.under('SCOPE#', 'SEARCH#')
  const expected = contents.accesses.map((access) => entriesOf(access, contents))
  return [
    ...differences(
      'Roster entry',
      rosters.map(rosterText),
      expected.flatMap((entries) => entries.rosters)
    ),
    ...differences(
      'Search entry',
      searches.map(searchText),
      expected.flatMap((entries) => entries.searches)
    ),
    ...contents.accesses.flatMap((access) => faultsOfVehicle(access, contents)),
    ...belongingsOfNoVehicle(contents),
    ...faultsOfDevices(contents),
    ...faultsOfOwners(contents)
  ]
}

/** `SCOPE#<scope>#<shard>`. */
const scopeOf = ({ PK }: Item) => afterHash(PK).replace(/#\d$/, '')

function entriesOf({ vehicleId, grants }: Access, contents: Contents) {
  const PK = `VEHICLE#${vehicleId}`
  const status = contents.at(PK, 'STATUS')?.data.timestamp
  const { name, ...profile }: Profile = contents.at(PK, 'PROFILE')?.data ?? {}
  const w = wordsOf({ name, ...profile })
  const running = contents.trips.find((trip) => trip.vehicle_id === vehicleId && !trip.completed && !trip.deleted)
  const t = running && { e: Date.parse(running.timestamp_end), i: running.id, v: running.visibility }
  const scopes = [...grants]
  return {
    rosters: scopes.map(([scope, b]) => text(scope, vehicleId, { b, s: status && Date.parse(status), t })),
    searches: scopes.map(([scope, b]) => text(scope, vehicleId, { b, n: name, w }))
  }
}

type Profile = Readonly<Partial<Record<'id' | 'name' | 'brand' | 'device_id', string>>>

/** The searched fields that profiles of the world have, in the order of the decisions, without words within others. */
function wordsOf({ name, brand, device_id: device, id }: Profile): string {
  const words = [name, brand, device, id].flatMap((text) => text?.toLowerCase().split(' ') ?? [])
  return [...new Set(words)].filter((word, _, all) => !all.some((o) => o !== word && o.includes(word))).join(' ')
}

const rosterText = (entry: Item) =>
  text(scopeOf(entry), afterHash(entry.SK), {
    b: entry.b,
    s: entry.s,
    t: entry.t && { e: entry.t.e, i: entry.t.i, v: entry.t.v }
  })

const searchText = (entry: Item) => text(scopeOf(entry), afterHash(entry.SK), { b: entry.b, n: entry.n, w: entry.w })

const text = (scope: string, vehicleId: string, entry: object) => `${scope} ${vehicleId} ${JSON.stringify(entry)}`

/** During reconciliation a scope without a grant may keep an entry without permissions. */
function isPlaceholder(entry: Item, contents: Contents): boolean {
  const access = contents.accesses.find(({ vehicleId }) => vehicleId === afterHash(entry.SK))
  const scope = scopeOf(entry)
  return entry.b === 0 && access !== undefined && access.reconciling.includes(scope) && !access.grants.has(scope)
}

function faultsOfVehicle({ vehicleId, grants }: Access, contents: Contents): string[] {
  const running = contents.trips.filter((trip) => trip.vehicle_id === vehicleId && !trip.completed && !trip.deleted)
  const strangers = [...grants.keys()].filter((scope) => !contents.at(scope, 'PROFILE'))
  return [
    ...(contents.at(`VEHICLE#${vehicleId}`, 'PROFILE') ? [] : [`Vehicle ${vehicleId} has no profile`]),
    ...(running.length > 1 ? [`Vehicle ${vehicleId} has ${running.length} running trips`] : []),
    ...strangers.map((scope) => `Vehicle ${vehicleId} is shared with ${scope}, which does not exist`)
  ]
}

/** Facts and numbers stay. */
function belongingsOfNoVehicle(contents: Contents): string[] {
  return contents
    .under('VEHICLE#', '')
    .filter(({ PK, SK }) => !contents.at(PK, 'ACCESS') && !SK.includes('COUNT#') && !SK.startsWith('EVENT#'))
    .map(({ PK, SK }) => `${PK} ${SK} is of no vehicle`)
}

/** Each device has one item, which names the vehicle that has it. */
function faultsOfDevices(contents: Contents): string[] {
  const profiles = contents.under('VEHICLE#', 'PROFILE').filter(({ data }) => data.device_id)
  return differences(
    'Device',
    contents.under('DEVICE#', '').map(({ PK, vehicleId }) => `${afterHash(PK)} ${vehicleId}`),
    profiles.map(({ data }) => `${data.device_id.toLowerCase()} ${data.id}`)
  )
}

function faultsOfOwners(contents: Contents): string[] {
  const owned = Map.groupBy(contents.accesses, ({ owner }) => owner)
  const users = contents.under('USER#', 'PROFILE')
  return differences(
    'Number of vehicles',
    users.map(({ PK, ownedVehicles = 0 }) => `${PK} ${ownedVehicles}`),
    users.map(({ PK }) => `${PK} ${owned.get(PK)?.length ?? 0}`)
  )
}
