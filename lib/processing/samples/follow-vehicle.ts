/** Follows a vehicle record by record: what is known of it at each of them. */

import { hourOf } from '../../records/hour.ts'
import { isWithin } from '../../records/position-fields.ts'
import { odometerIn, readCounters } from '../../telemetry/counters/vehicle-counters.ts'
import type { LocalState } from '../../telemetry/detection/detection-state.ts'
import { type FollowedRecords, followRecords } from '../../telemetry/detection/follow-records.ts'
import type { OpenDrives, Sight } from '../../telemetry/detection/open-drives.ts'
import { isGap } from '../../telemetry/detection/stay-phase.ts'
import { type DetectionSettings, withDefaults } from '../../telemetry/detection-settings.ts'
import { greatCircleMetres } from '../../telemetry/great-circle.ts'
import { isPositionFix } from '../../telemetry/position-fix.ts'
import { noiseMetres } from '../../telemetry/receiver-noise.ts'
import type { VehicleRecord } from '../../telemetry/record.ts'
import { voltagesWith } from '../../telemetry/status/voltage-minutes.ts'
import { type HomeProgress, withStaysOf } from '../home/discovered-home.ts'
import { totalsOf } from '../run/hour-totals.ts'
import { discoveredHome, isDecisivelyAtHome } from '../status/status-home.ts'
import { lastTripEndOf } from '../status/status-values.ts'
import { addNewest } from '../tracking/latest-values.ts'
import { addTotals } from '../tracking/run-state.ts'
import type { KnownAtRecord } from './sample-parts.ts'
import type { SampleSource } from './sample-source.ts'

interface SeenFix extends Pick<Sight, 'stay'> {
  readonly lastFix: NonNullable<Sight['lastFix']>
}

/** Whether a field depends on what the detection makes of the positions; others take a tenth of the time. */
export const needsDetection = (field: string) =>
  ['status', 'towed', 'speed', 'longitude', 'latitude', 'total_odometer'].includes(field) ||
  field.startsWith('expected_range')

const needsTrend = (field: string) => /_trend(_slope)?$/.test(field)

export class FollowedVehicle {
  readonly #source: SampleSource
  readonly #settings: DetectionSettings
  readonly #watches: { readonly state: boolean; readonly odometer: boolean; readonly trends: boolean }
  readonly #followed: FollowedRecords
  readonly #ended: ReturnType<typeof endedSince>
  readonly #atHome: ReturnType<typeof homeAt>
  readonly #speeds: ReturnType<typeof speedsOf>
  readonly #latest: KnownAtRecord['latest']
  #counters: LocalState['counters']
  #voltages: KnownAtRecord['voltages']
  #isBegun = false

  /** `fields`: what is watched. What only other fields need is not computed. */
  constructor(source: SampleSource, fields: ReadonlySet<string>) {
    const { state, known } = source
    const names = [...fields]
    this.#source = source
    this.#settings = withDefaults(source.settings)
    this.#watches = {
      state: fields.has('status'),
      odometer: fields.has('total_odometer'),
      trends: names.some(needsTrend)
    }
    this.#followed = names.some(needsDetection) ? followRecords(state, this.#settings) : followPosition(state)
    this.#ended = endedSince(this.#followed, source)
    this.#atHome = homeAt(source)
    this.#speeds = speedsOf(this.#settings)
    this.#latest = { ...known.run.latest }
    this.#counters = state.counters
    this.#voltages = (this.#watches.trends && known.run.voltages) || {}
  }

  /** Adds the next record in the order of time. */
  add(record: VehicleRecord): void {
    const { atMilliseconds } = record
    this.#followed.add(record)
    if (this.#watches.state) this.#atHome.add(record)
    if (this.#watches.odometer && atMilliseconds !== this.#source.state.anchorMilliseconds) {
      this.#counters = readCounters(this.#counters, record, this.#settings).counters
    }
    if (!this.#isBegun) return
    addNewest(this.#latest, record)
    if (this.#watches.trends) this.#voltages = voltagesWith(this.#voltages, [record], atMilliseconds)
  }

  /** Says that what ends from now on was not known before. */
  begin(): void {
    this.#isBegun = true
    this.#speeds.seen(this.#followed.sight())
    this.#ended.begin()
  }

  /** What is known at the record, which was added last; undefined before the first position. */
  known(record: VehicleRecord): KnownAtRecord | undefined {
    const { hasTrip, ...sight } = this.#followed.sight()
    const { lastFix } = sight
    if (!lastFix) return undefined
    const { totals, home, lastTripEndMilliseconds } = this.#ended.sums()
    const isSpeedKnown = this.#speeds.isKnown(record, { ...sight, lastFix })
    this.#speeds.seen(sight)
    return {
      record,
      vehicle: this.#source.vehicle,
      settings: this.#settings,
      open: { ...(this.#watches.state ? this.#atHome.seen(sight, home) : sight), lastFix, ...this.#distance() },
      isSpeedKnown,
      latest: this.#latest,
      voltages: this.#voltages,
      totals,
      lastTripEndMilliseconds: lastTripEndOf(
        sight,
        hasTrip ? lastFix.atMilliseconds : undefined,
        lastTripEndMilliseconds
      )
    }
  }

  /** By the odometer, else by the trip that is open. */
  #distance(): Pick<OpenDrives, 'millimetres' | 'odometer' | 'trip'> {
    const odometer = odometerIn(this.#counters)
    const trip = this.#watches.odometer && !odometer ? this.#followed.trip() : undefined
    return { millimetres: 0, ...(odometer && { odometer }), ...(trip && { trip }) }
  }
}

/**
 * Whether a record says how fast the vehicle is. Without a speed of its own the way from the fix before tells it, and a staypoint that
 * the vehicle stands; after a gap or a jump, and on a transport, the speed of 0 means that it is not known.
 */
function speedsOf(settings: DetectionSettings) {
  let before: OpenDrives['lastFix']
  return {
    seen({ lastFix }: Pick<Sight, 'lastFix'>) {
      before = lastFix
    },
    isKnown({ speed, atMilliseconds }: VehicleRecord, { lastFix, stay }: SeenFix) {
      if (lastFix.atMilliseconds !== atMilliseconds) return false
      if (speed !== undefined && speed <= settings.maxSpeedKmh) return true
      if (isWithin(atMilliseconds, settings.transport)) return false
      if (lastFix.kmh > 0 || stay) return true
      return (
        before !== undefined && !isGap(before, lastFix, settings) && greatCircleMetres(before, lastFix) < noiseMetres
      )
    }
  }
}

/** The last position alone, without the detection. */
function followPosition({ carriedFix, lastFix: known }: LocalState): FollowedRecords {
  let lastFix = carriedFix ?? known
  return {
    add(record) {
      if (isPositionFix(record)) lastFix = { ...record, kmh: record.speed ?? 0 }
    },
    sight: () => ({ ...(lastFix && { lastFix }), isMoving: false, isAtHome: false, hasTrip: false }),
    trip: () => undefined,
    closed: { staypoints: [], triplegs: [], trips: [] }
  }
}

/** Sums over what has ended, with what ends while the records are followed. */
function endedSince({ closed }: FollowedRecords, { known, settings }: SampleSource) {
  let { allTotals: totals, lastTripEndMilliseconds } = known.run
  let home = known.home as HomeProgress
  let [trips, stays] = [0, 0]
  return {
    begin() {
      trips = closed.trips.length
      stays = closed.staypoints.length
    },
    sums() {
      for (; trips < closed.trips.length; trips++) {
        const trip = closed.trips[trips]
        if (!trip?.valid) continue
        totals = addTotals(totals, totalsOf({ trips: [trip] }))
        lastTripEndMilliseconds = Math.max(trip.untilMilliseconds, lastTripEndMilliseconds ?? trip.untilMilliseconds)
      }
      for (; stays < closed.staypoints.length; stays++) {
        const stay = closed.staypoints[stays]
        if (!stay) continue
        const { fromMilliseconds, untilMilliseconds, longitude, latitude } = stay
        const hour = hourOf(untilMilliseconds)
        home = withStaysOf(
          home,
          [{ hour, stays: [[fromMilliseconds, untilMilliseconds, longitude, latitude]] }],
          settings
        )
      }
      return { totals, home: home.known, lastTripEndMilliseconds }
    }
  }
}

/**
 * Whether the vehicle is at its discovered home. Between the radius of arriving and that of leaving, the last position within
 * the first or beyond the second decides; before there is one among the records, the status that was published last.
 */
function homeAt({ vehicle, settings, known }: SampleSource) {
  let cameFromHome = known.status.published?.status === 'PARK_HOME'
  let fixes: VehicleRecord[] = []
  return {
    add(record: VehicleRecord) {
      if (isPositionFix(record)) fixes.push(record)
    },
    seen(sight: Omit<Sight, 'hasTrip'>, home: LocalState['home']): Omit<OpenDrives, 'millimetres'> {
      const found = discoveredHome(sight, { vehicle, home }, settings)
      if (!found) return sight
      const isAtHome = (fix: VehicleRecord) => (isPositionFix(fix) ? isDecisivelyAtHome(found, fix) : undefined)
      const decisive = fixes.findLast((fix) => isAtHome(fix) !== undefined)
      if (decisive) cameFromHome = isAtHome(decisive) === true
      fixes = []
      const place = sight.stay ?? sight.lastFix
      return { ...sight, home: found.home, isAtHome: (place && isDecisivelyAtHome(found, place)) ?? cameFromHome }
    }
  }
}
