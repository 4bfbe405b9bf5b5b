/** The last fifteen minutes of vehicles that drive, gathered from the polls of the fleet. */
import { fixTime, type Vehicle } from '../api/vehicle.ts'
import { groupOf } from '../api/vehicle-group.ts'

export interface TrailPoint {
  readonly longitude: number
  readonly latitude: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Ordered by time. */
export type Trail = readonly TrailPoint[]

/** A complete trail. */
export interface SavedTrail {
  readonly vehicleId: string
  readonly trail: Trail
}

export const trailMilliseconds = 900_000
/** A vehicle that stood so shortly before it drives has driven nothing that was not seen. */
const seenMilliseconds = 60_000

/** Trails by vehicle. A trail is replaced, never changed, when a fix is added. */
export class Trails {
  readonly #trails = new Map<string, Trail>()
  /** Vehicles whose running trip has been read. */
  readonly #complete = new Set<string>()
  /** Vehicles that were seen to begin their trip. */
  readonly #begun = new Set<string>()
  readonly #standing = new Set<string>()
  #notedAt = 0

  get(vehicleId: string): Trail | undefined {
    return this.#trails.get(vehicleId)
  }

  /** Whether the trip has no earlier fixes than the trail. */
  isComplete(vehicleId: string): boolean {
    return this.#complete.has(vehicleId) || this.#begun.has(vehicleId)
  }

  clear(): void {
    this.#trails.clear()
    for (const vehicles of [this.#complete, this.#begun, this.#standing]) vehicles.clear()
  }

  /** The trails that were read, which are few. */
  saved(): SavedTrail[] {
    return [...this.#complete].map((vehicleId) => ({ vehicleId, trail: this.#trails.get(vehicleId) ?? [] }))
  }

  restore(saved: readonly SavedTrail[]): void {
    for (const { vehicleId, trail } of saved) {
      this.#trails.set(vehicleId, trail)
      this.#complete.add(vehicleId)
    }
  }

  /** Adds new fixes, and forgets what is older than a trail. A vehicle that stands or is silent has no trail. */
  note(vehicles: readonly Vehicle[], seenAt: number): void {
    if (seenAt - this.#notedAt > seenMilliseconds) this.#standing.clear()
    this.#notedAt = seenAt
    for (const vehicle of vehicles) {
      const { id, status } = vehicle
      // Its status may still be on its way.
      if (!status) continue
      const group = groupOf(vehicle, seenAt)
      if (group !== 'driving') {
        this.#trails.delete(id)
        this.#forget(id)
        if (group === 'silent') this.#standing.delete(id)
        else this.#standing.add(id)
        continue
      }
      const { longitude, latitude } = status
      const [at, before = []] = [fixTime(status), this.#trails.get(id)]
      // A vehicle that was away for longer may have begun another trip, whose fixes have not been read.
      if ((before.at(-1)?.at ?? 0) <= seenAt - trailMilliseconds) this.#forget(id)
      if (this.#standing.delete(id)) this.#begun.add(id)
      const isUnchanged = before.at(-1)?.at === at && (before[0]?.at ?? 0) > seenAt - trailMilliseconds
      if (!isUnchanged) this.#set(id, [...before, { longitude, latitude, at }], seenAt)
    }
  }

  /** Adds fixes that were read from the track of the running trip. */
  add(vehicleId: string, fixes: Trail, seenAt: number): void {
    this.#set(vehicleId, [...fixes, ...(this.#trails.get(vehicleId) ?? [])], seenAt)
    this.#complete.add(vehicleId)
  }

  #forget(id: string): void {
    this.#complete.delete(id)
    this.#begun.delete(id)
  }

  #set(id: string, fixes: Trail, seenAt: number): void {
    const before = this.#trails.get(id)
    const byTime = new Map(fixes.map((fix) => [fix.at, fix]))
    const kept = [...byTime.values()].filter(({ at }) => at > seenAt - trailMilliseconds).sort((a, b) => a.at - b.at)
    // An unchanged trail remains the same object, so that it is not sent to the map again.
    if (kept.length !== before?.length || kept[0] !== before[0]) this.#trails.set(id, kept)
  }
}

/** The moment at which the vehicle was nearest to the place, between two fixes too. Undefined without a line. */
export function momentAt(trail: Trail, longitude: number, latitude: number): number | undefined {
  const east = Math.cos((latitude * Math.PI) / 180)
  let nearest = Number.POSITIVE_INFINITY
  let moment: number | undefined
  for (const [index, to] of trail.entries()) {
    const from = trail[index - 1]
    if (!from) continue
    const [wayX, wayY] = [(to.longitude - from.longitude) * east, to.latitude - from.latitude]
    const [x, y] = [(longitude - from.longitude) * east, latitude - from.latitude]
    const length = wayX ** 2 + wayY ** 2
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, (x * wayX + y * wayY) / length))
    const distance = Math.hypot(x - share * wayX, y - share * wayY)
    if (distance < nearest) {
      nearest = distance
      moment = from.at + (to.at - from.at) * share
    }
  }
  return moment
}
