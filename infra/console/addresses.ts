/** Addresses of the console's screens, for links. `screens.ts` lists the screens. */

/** Matches a path of the console, with or without segments or a query after it. */
export const consoleScope = /^\/console(\/|\?|$)/

export const homePath = '/console'
export const tripsPath = '/console/trips'
export const placesPath = '/console/places'
export const reportsPath = '/console/reports'
export const alertsPath = '/console/alerts'
export const ruleListPath = '/console/alerts/rules'
export const replayPath = '/console/trips/replay'
export const accessPath = '/console/access'
export const accountPath = '/console/account'
/** The page of an installer, who has no account. Vehicle and token are behind the `#`, which browsers do not send. */
export const installPath = '/console/install'

export const tripPath = (tripId: string) => `${tripsPath}/${encodeURIComponent(tripId)}`

export const placePath = (placeId: string) => withQuery(placesPath, { place: placeId })

/** Last segments of the addresses of a vehicle's tabs; empty for the first tab. */
export type VehicleTabSegment =
  | ''
  | 'trips'
  | 'timeline'
  | 'logbook'
  | 'visits'
  | 'legs'
  | 'rules'
  | 'profile'
  | 'connect'
  | 'sharing'

export function vehiclePath(vehicleId: string, tab: VehicleTabSegment = ''): string {
  const root = `/console/vehicles/${encodeURIComponent(vehicleId)}`
  return tab === '' ? root : `${root}/${tab}`
}

/** What a vehicle did on a day, such as `2026-03-01`. */
export const timelineAddress = (vehicleId: string, day: string) =>
  withQuery(vehiclePath(vehicleId, 'timeline'), { day })

/** Omits parameters without a value. */
export function withQuery(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
