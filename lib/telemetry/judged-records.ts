/** Records together with what the filter says of them. */
import { type Detection, type JudgedRecord, newestFix } from './detection.ts'
import type { Verdict } from './fix-filter.ts'
import { greatCircleMetres, kmh } from './great-circle.ts'
import { placeRecord } from './place-record.ts'
import { isPositionFix, type PositionFix } from './position-fix.ts'
import { noiseMetres } from './receiver-noise.ts'
import type { VehicleRecord } from './record.ts'
import { isGap } from './stay-phase.ts'

export function judged(detection: Detection, record: VehicleRecord, verdict: Verdict | undefined): JudgedRecord {
  if (!verdict || !isPositionFix(record)) return { record }
  if (verdict === 'reject') return { record, verdict }
  const { atMilliseconds, longitude, latitude } = record
  const speed = record.speed ?? (verdict === 'jump' ? 0 : impliedSpeed(detection, record))
  return { record, verdict, fix: { atMilliseconds, longitude, latitude, kmh: speed } }
}

/** km/h. Within its staypoint a vehicle stands, however fast the noise changes. */
function impliedSpeed(detection: Detection, fix: PositionFix): number {
  const { local, settings } = detection
  if (local.stay && greatCircleMetres(local.stay, fix) <= settings.staypointRadiusMetres) return 0
  const before = newestFix(detection)
  if (!before || isGap(before, fix, settings)) return 0
  const metres = greatCircleMetres(before, fix)
  const speed = kmh(metres, fix.atMilliseconds - before.atMilliseconds)
  return metres < noiseMetres ? 0 : Math.round(speed * 10) / 10
}

/** Places what is undecided by what is likely, because nothing that could decide will come. */
export function placeUndecided(detection: Detection): void {
  const { undecided } = detection
  detection.undecided = []
  for (const record of undecided) {
    placeRecord(
      detection,
      judged(detection, record, isPositionFix(record) ? likelyVerdict(detection, record) : undefined)
    )
  }
}

/** A parked vehicle has likely not left; one under way has likely gone on, if it can be so fast. */
function likelyVerdict(detection: Detection, fix: PositionFix): Verdict {
  const { settings, local } = detection
  const last = newestFix(detection)
  if (!last || isGap(last, fix, settings)) return 'accept'
  const metres = greatCircleMetres(last, fix)
  if (kmh(metres, fix.atMilliseconds - last.atMilliseconds) > settings.maxSpeedKmh) return 'reject'
  return local.stay && metres > settings.staypointRadiusMetres ? 'reject' : 'accept'
}
