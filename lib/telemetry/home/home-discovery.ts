/** Finds where a vehicle is at home, from its stays. Source: decisions, `auto_discover_home`. */
import { type DetectionSettings, maxHomeDays, maxHomeNights } from '../detection-settings.ts'
import { greatCircleMetres } from '../great-circle.ts'
import { nightsOf } from './local-night.ts'

/** Degrees, WGS84. */
export interface Place {
  readonly longitude: number
  readonly latitude: number
}

export interface Stay extends Place {
  readonly fromMilliseconds: number
  readonly untilMilliseconds: number
}

interface KnownPlace extends Place {
  readonly seconds: number
  readonly nightSeconds: number
  /** Evenings, as days since 1970-01-01, ascending. */
  readonly nights: readonly number[]
}

/** What is known of the places where a vehicle stood; constant in size. */
export interface HomeDiscovery {
  readonly places: readonly KnownPlace[]
  /** When the first stay began and when the last one ended. */
  readonly fromMilliseconds?: number
  readonly untilMilliseconds?: number
  /** Dates (UTC) with stays, as days since 1970-01-01, ascending; as many as `homeDays` can ask for. */
  readonly days?: readonly number[]
}

export const noStays: HomeDiscovery = { places: [] }

/** Stays within this distance of a place are at that place. */
const placeRadiusMetres = 100

const dayMilliseconds = 86_400_000
/** The number of places that are kept. Those with the shortest stays are dropped; home is among the longest. */
const placesKept = 20

/** Adds a stay. Stays must come in the order of time. */
export function addStay(discovery: HomeDiscovery, stay: Stay): HomeDiscovery {
  const known = discovery.places.find((place) => greatCircleMetres(place, stay) <= placeRadiusMetres)
  const others = discovery.places.filter((place) => place !== known)
  const places = [...others, withStay(known ?? { ...positionOf(stay), seconds: 0, nightSeconds: 0, nights: [] }, stay)]
  return {
    places: places.toSorted(byLength).slice(0, placesKept),
    fromMilliseconds: discovery.fromMilliseconds ?? stay.fromMilliseconds,
    untilMilliseconds: stay.untilMilliseconds,
    days: withDaysOf(discovery, stay)
  }
}

/** Adds the dates of a stay. */
function withDaysOf({ days = [] }: HomeDiscovery, stay: Stay): number[] {
  return [...new Set([...days, ...daysOf(stay)])].toSorted((a, b) => a - b).slice(-maxHomeDays - 1)
}

/** Returns the last dates of a stay. */
function daysOf({
  fromMilliseconds,
  untilMilliseconds
}: Pick<Stay, 'fromMilliseconds' | 'untilMilliseconds'>): number[] {
  const last = Math.floor(untilMilliseconds / dayMilliseconds)
  const first = Math.max(Math.floor(fromMilliseconds / dayMilliseconds), last - maxHomeDays)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/**
 * Returns the place with the longest stays by night (20:00–06:00 local time) among those with nights on enough dates. Where
 * there is none after `homeDays` days with stays, returns the place with the longest stays at all. Undefined before.
 */
export function homeOf(
  { places, fromMilliseconds, untilMilliseconds, days }: HomeDiscovery,
  { homeNights, homeDays }: Pick<DetectionSettings, 'homeNights' | 'homeDays'>
): Place | undefined {
  const byNight = places.filter(({ nights }) => nights.length >= homeNights)
  const home = byNight.toSorted((a, b) => b.nightSeconds - a.nightSeconds)[0]
  if (home) return positionOf(home)
  if (fromMilliseconds === undefined || untilMilliseconds === undefined) return undefined
  const longest = places.toSorted((a, b) => b.seconds - a.seconds)[0]
  // A clock that was wrong once makes the time between the first and the last stay long, but not the number of days with stays.
  const isLongKnown = untilMilliseconds - fromMilliseconds >= homeDays * dayMilliseconds
  const hasDays = days !== undefined && days.length > homeDays
  return longest && isLongKnown && hasDays ? positionOf(longest) : undefined
}

/** Adds a stay to a place. The position stays that of the first stay, so that repeated stays do not move it. */
function withStay(place: KnownPlace, stay: Stay): KnownPlace {
  const nights = nightsOf(stay, stay.fromMilliseconds, stay.untilMilliseconds)
  const dates = new Set([...place.nights, ...nights.map(({ date }) => date)])
  return {
    ...place,
    seconds: place.seconds + Math.round((stay.untilMilliseconds - stay.fromMilliseconds) / 1000),
    nightSeconds: place.nightSeconds + nights.reduce((sum, { seconds }) => sum + seconds, 0),
    nights: [...dates].toSorted((a, b) => a - b).slice(0, maxHomeNights)
  }
}

/** Compares by the time at night, then by all time, then by position, so that the order of the stays does not matter. */
function byLength(a: KnownPlace, b: KnownPlace): number {
  return (
    b.nightSeconds - a.nightSeconds || b.seconds - a.seconds || a.longitude - b.longitude || a.latitude - b.latitude
  )
}

const positionOf = ({ longitude, latitude }: Place): Place => ({ longitude, latitude })
