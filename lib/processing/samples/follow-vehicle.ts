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

export interface FollowedVehicle {
  /** Adds the next record in the order of time. */
  add(record: VehicleRecord): void
  /** Says that what ends from now on was not known before. */
  begin(): void
  /** What is known at the record, which was added last; undefined before the first position. */
  known(record: VehicleRecord): KnownAtRecord | undefined
}

/** Whether a field depends on what the detection makes of the positions; others take a tenth of the time. */
export const needsDetection = (field: string) =>
  ['status', 'speed', 'longitude', 'latitude', 'total_odometer'].includes(field) || field.startsWith('expected_range')

const needsTrend = (field: string) => /_trend(_slope)?$/.test(field)

/** `fields`: what is watched. What only other fields need is not computed. */
export function followVehicle(source: SampleSource, fields: ReadonlySet<string>): FollowedVehicle {
  const { vehicle, known } = source
  const settings = withDefaults(source.settings)
  const followed = [...fields].some(needsDetection)
    ? followRecords(source.state, settings)
    : followPosition(source.state)
  const ended = endedSince(followed, source)
  const atHome = homeAt(source)
  const latest = { ...known.run.latest }
  const hasTrends = [...fields].some(needsTrend)
  const [watchesState, watchesOdometer] = [fields.has('status'), fields.has('total_odometer')]
  let { counters } = source.state
  let voltages = (hasTrends && known.run.voltages) || {}
  const speeds = speedsOf(settings)
  let isBegun = false
  return {
    add(record) {
      followed.add(record)
      if (watchesState) atHome.add(record)
      if (watchesOdometer && record.atMilliseconds !== source.state.anchorMilliseconds)
        counters = readCounters(counters, record, settings).counters
      if (!isBegun) return
      addNewest(latest, record)
      if (hasTrends) voltages = voltagesWith(voltages, [record], record.atMilliseconds)
    },
    begin() {
      isBegun = true
      speeds.seen(followed.sight())
      ended.begin()
    },
    known(record) {
      const { hasTrip, ...sight } = followed.sight()
      const { lastFix } = sight
      if (!lastFix) return undefined
      const { totals, home, lastTripEndMilliseconds } = ended.sums()
      const odometer = odometerIn(counters)
      const trip = watchesOdometer && !odometer ? followed.trip() : undefined
      const open = {
        ...(watchesState ? atHome.seen(sight, home) : sight),
        lastFix,
        millimetres: 0,
        ...(odometer && { odometer }),
        ...(trip && { trip })
      }
      const isSpeedKnown = speeds.isKnown(record, { ...sight, lastFix })
      speeds.seen(sight)
      const tripEnd = lastTripEndOf(sight, hasTrip ? lastFix.atMilliseconds : undefined, lastTripEndMilliseconds)
      return {
        record,
        vehicle,
        settings,
        open,
        isSpeedKnown,
        latest,
        voltages,
        totals,
        lastTripEndMilliseconds: tripEnd
      }
    }
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
  let cameFromHome = known.status.told?.status === 'PARK_HOME'
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
