/**
 * Follows a vehicle past one place: when it entered and left, stayed for long, or only passed. A fold over its fixes in the order of
 * time, whose result does not depend on how they are cut into calls. Source: decisions, "Places".
 */
import type { FixInTime, PositionFix } from '../../telemetry/position-fix.ts'
import type { Area } from '../geometry/area.ts'

export interface PlaceTerms {
  readonly area: Area
  /** Metres beyond the border within which a vehicle has not left. */
  readonly marginMetres: number
  /** A vehicle is inside, or outside, once its fixes say so for as long. */
  readonly confirmSeconds: number
  /** Minutes after which a visit counts as long; absent where none does. */
  readonly dwellMinutes?: number
}

export interface VisitFix extends FixInTime {
  /** Metres of possible error; absent where it is not known. */
  readonly accuracyMetres?: number
}

export type PlaceEvent =
  | { readonly type: 'entered' | 'passed' | 'dwelled'; readonly atMilliseconds: number }
  /** `sinceMilliseconds`: the begin of the visit that ends. */
  | { readonly type: 'left'; readonly atMilliseconds: number; readonly sinceMilliseconds: number }

/** A vehicle at a place; JSON. */
export type AtPlace =
  | { readonly state: 'outside' }
  /** It has touched the place, and neither entered nor passed. `run`: its last fixes on one side. */
  | {
      readonly state: 'touched'
      readonly touchedMilliseconds: number
      readonly run?: Run & { readonly isInside: boolean }
    }
  /** `leaving`: its last fixes, if they are outside. */
  | { readonly state: 'inside'; readonly sinceMilliseconds: number; readonly hasDwelled?: true; readonly leaving?: Run }

interface Run {
  readonly fromMilliseconds: number
  readonly untilMilliseconds: number
}

export interface VisitState {
  /** The last fix that decided something; absent before the first. */
  readonly last?: FixInTime
  readonly place: AtPlace
}

export interface VisitStep {
  readonly state: VisitState
  readonly events: readonly PlaceEvent[]
}

const outside: AtPlace = { state: 'outside' }
export const nothingSeen: VisitState = { place: outside }

/** Between fixes farther apart the way is not known. A vehicle counts as staying on the side where it was last seen. */
const knownMilliseconds = 5 * 60_000
/** Metres of possible error from which a fix decides nothing at a small place. */
const minAccuracyMetres = 50

/** Metres of possible error for each unit of PDOP, if the device sends no accuracy. */
export const metresOfDilution = 5

export function visitFixOf({ atMilliseconds, longitude, latitude, accuracy_m, pdop_value }: PositionFix): VisitFix {
  const accuracyMetres = accuracy_m ?? (pdop_value === undefined ? undefined : pdop_value * metresOfDilution)
  return { atMilliseconds, longitude, latitude, ...(accuracyMetres !== undefined && { accuracyMetres }) }
}

/** `fixes`: in the order of time, each after the last of the state. */
export function followVisits(known: VisitState, fixes: readonly VisitFix[], terms: PlaceTerms): VisitStep {
  const events: PlaceEvent[] = []
  let state = known
  for (const fix of fixes) {
    // A fix that decides nothing still tells the time.
    const before = visitsAt(state, fix.atMilliseconds, terms)
    events.push(...before.events)
    state = before.state
    if (!decides(fix, terms.area)) continue
    const { place, events: now } = decided(withFix(state, fix, terms), terms.confirmSeconds)
    const { atMilliseconds, longitude, latitude } = fix
    state = { last: { atMilliseconds, longitude, latitude }, place }
    events.push(...now)
  }
  return { state, events }
}

/**
 * What is known at a moment without a further fix: a vehicle that fell silent as it arrived has entered, and one that stays has
 * dwelled. Later fixes give the same events, whether or not this was asked.
 */
export function visitsAt({ last, place }: VisitState, atMilliseconds: number, terms: PlaceTerms): VisitStep {
  const isSilent = last !== undefined && isGap(last, atMilliseconds)
  const { place: then, events } = isSilent ? decided(place, 0) : { place, events: [] }
  const long = dwelled(then, atMilliseconds, terms)
  return { state: { ...(last && { last }), place: long.place }, events: [...events, ...long.events] }
}

/** When `visitsAt` may find something that is not known yet, epoch milliseconds; undefined where no silence tells anything. */
export function nextLookAt({ last, place }: VisitState, { dwellMinutes }: PlaceTerms): number | undefined {
  const isUndecided = place.state === 'touched' || (place.state === 'inside' && place.leaving !== undefined)
  if (isUndecided) return last && last.atMilliseconds + knownMilliseconds + 1
  if (place.state !== 'inside' || place.hasDwelled || dwellMinutes === undefined) return undefined
  return place.sinceMilliseconds + dwellMinutes * 60_000
}

export const isGap = (last: FixInTime, atMilliseconds: number) =>
  atMilliseconds - last.atMilliseconds > knownMilliseconds

export const decides = (fix: VisitFix, { sizeMetres }: Area) =>
  errorMetres(fix) <= Math.max(sizeMetres, minAccuracyMetres)

/** A fix decides at each place at which one with a larger error does. */
export const errorMetres = ({ accuracyMetres = 0 }: VisitFix) => Math.max(accuracyMetres, minAccuracyMetres)

interface Decided {
  readonly place: AtPlace
  readonly events: readonly PlaceEvent[]
}

function withFix({ last, place }: VisitState, fix: VisitFix, { area, marginMetres }: PlaceTerms): AtPlace {
  const { atMilliseconds } = fix
  const metres = area.distanceTo(fix)
  const isInside = metres <= 0
  // Between the border and the margin, a fix says nothing.
  const side = isInside || metres > marginMetres ? { isInside } : undefined
  if (place.state === 'inside') {
    if (!side) return place
    const { leaving, ...staying } = place
    return isInside ? staying : { ...staying, leaving: longer(leaving, atMilliseconds) }
  }
  if (place.state === 'touched') {
    if (!side) return place
    const before = place.run?.isInside === isInside ? place.run : undefined
    return { ...place, run: { isInside, ...longer(before, atMilliseconds) } }
  }
  const isCrossed = last !== undefined && !isGap(last, atMilliseconds) && area.isCrossedBy(last, fix)
  if (!isInside && !isCrossed) return outside
  const run = side && { run: { ...side, ...longer(undefined, atMilliseconds) } }
  return { state: 'touched', touchedMilliseconds: atMilliseconds, ...run }
}

const longer = (run: Run | undefined, atMilliseconds: number): Run => ({
  fromMilliseconds: run?.fromMilliseconds ?? atMilliseconds,
  untilMilliseconds: atMilliseconds
})

/** Decides by the last fixes, if they last for long enough. */
function decided(place: AtPlace, confirmSeconds: number): Decided {
  const hasLasted = (run: Run) => run.untilMilliseconds - run.fromMilliseconds >= confirmSeconds * 1000
  if (place.state === 'inside') {
    const { sinceMilliseconds, leaving } = place
    if (!leaving || !hasLasted(leaving)) return { place, events: [] }
    return { place: outside, events: [{ type: 'left', atMilliseconds: leaving.fromMilliseconds, sinceMilliseconds }] }
  }
  if (place.state === 'outside' || (place.run ? !hasLasted(place.run) : confirmSeconds > 0))
    return { place, events: [] }
  if (!place.run?.isInside) {
    return { place: outside, events: [{ type: 'passed', atMilliseconds: place.touchedMilliseconds }] }
  }
  const { fromMilliseconds: sinceMilliseconds } = place.run
  return {
    place: { state: 'inside', sinceMilliseconds },
    events: [{ type: 'entered', atMilliseconds: sinceMilliseconds }]
  }
}

/** Whether a vehicle that is inside, and not leaving, has been there for long. */
function dwelled(place: AtPlace, atMilliseconds: number, { dwellMinutes }: PlaceTerms): Decided {
  if (place.state !== 'inside' || place.leaving || place.hasDwelled || dwellMinutes === undefined)
    return { place, events: [] }
  const dueMilliseconds = place.sinceMilliseconds + dwellMinutes * 60_000
  if (atMilliseconds < dueMilliseconds) return { place, events: [] }
  return { place: { ...place, hasDwelled: true }, events: [{ type: 'dwelled', atMilliseconds: dueMilliseconds }] }
}
