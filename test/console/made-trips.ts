/** Trips and tracks as the service returns them, for screens with made-up replies. */
import { file, pageOf, single } from './replies.ts'

const start = Date.UTC(2026, 2, 4, 10)
const stepSeconds = 5

const momentOf = (fix: number, index = 0) => new Date(start + index * 60_000 + fix * stepSeconds * 1000).toISOString()

/** A trip of vehicle `v<index>` with this number of fixes, 5 s apart; trips begin a minute apart. */
export function madeTrip(index: number, fixes: number, more: object = {}) {
  return {
    id: `t${index}`,
    vehicle_id: `v${index}`,
    timestamp_start: momentOf(0, index),
    timestamp_end: momentOf(fixes - 1, index),
    completed: true,
    valid: true,
    validation_score: 1,
    deleted: false,
    visibility: 'PRIVATE',
    num_likes: 0,
    is_liked_by_me: false,
    distance_tot: 1000 * (index + 1),
    duration_tot: (fixes - 1) * stepSeconds,
    ...more
  }
}

/** A line to the east, whose speed increases along the line. */
export function madeTrack(index: number, fixes: number) {
  const numbers = Array.from({ length: fixes }, (_, fix) => fix)
  return {
    type: 'Feature',
    geometry: {
      type: 'LineString',
      coordinates: numbers.map((fix) => [7.8 + fix * 0.001, 51.6 + index * 0.002, 100 + fix])
    },
    properties: {
      vehicle_id: `v${index}`,
      trip_id: `t${index}`,
      tolerance: 0,
      times: numbers.map((fix) => momentOf(fix, index)),
      speed: numbers.map((fix) => 10 + fix),
      can_rpm: numbers.map((fix) => 1000 + fix * 10)
    }
  }
}

/** The track, and a stop of this many seconds after `fix`. */
export function withStop(track: ReturnType<typeof madeTrack>, fix: number, seconds: number) {
  const twice = <T>(values: readonly T[]) => [...values.slice(0, fix + 1), ...values.slice(fix)]
  const { geometry, properties } = track
  const later = (time: string) => new Date(Date.parse(time) + seconds * 1000).toISOString()
  return {
    ...track,
    geometry: { ...geometry, coordinates: twice(geometry.coordinates) },
    properties: {
      ...properties,
      times: twice(properties.times).map((time, index) => (index > fix ? later(time) : time)),
      speed: twice(properties.speed).map((speed, index) => (index === fix ? 0 : speed)),
      can_rpm: twice(properties.can_rpm)
    }
  }
}

/** The replies for the screens of this number of trips. */
export function tripReplies(count: number, fixes: number) {
  const indices = Array.from({ length: count }, (_, index) => index)
  const profiles = indices.map((index) => ({
    id: `v${index}`,
    name: `Vehicle ${index}`,
    vehicle_registration_id: `HH-AB 10${index}`
  }))
  return {
    '/me': single({}),
    '/vehicle': pageOf(profiles),
    '/trip': pageOf(indices.map((index) => madeTrip(index, fixes)).reverse()),
    ...Object.fromEntries(
      indices.flatMap((index) => [
        [`/trip/t${index}`, single(madeTrip(index, fixes))],
        [`/trip/t${index}/track`, file(madeTrack(index, fixes))]
      ])
    )
  }
}
