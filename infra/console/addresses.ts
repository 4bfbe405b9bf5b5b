/** Addresses of the console's screens, as links take them. `screens.ts` says what each one shows. */

/** Of a path of the console, with or without what follows it. */
export const consoleScope = /^\/console(\/|\?|$)/

export const homePath = '/console'
export const tripsPath = '/console/trips'
export const replayPath = '/console/trips/replay'
export const accessPath = '/console/access'
export const accountPath = '/console/account'

export const tripPath = (tripId: string) => `${tripsPath}/${encodeURIComponent(tripId)}`

/** Segments of the tabs of a vehicle; that of the first one is empty. */
export type VehicleTabSegment = '' | 'trips' | 'legs' | 'rules' | 'profile' | 'connect' | 'sharing'

export function vehiclePath(vehicleId: string, tab: VehicleTabSegment = ''): string {
  const root = `/console/vehicles/${encodeURIComponent(vehicleId)}`
  return tab === '' ? root : `${root}/${tab}`
}

/** Parameters without a value are left out. */
export function withQuery(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
