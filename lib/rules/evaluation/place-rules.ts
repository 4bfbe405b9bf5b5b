/** Evaluates the rules on places by what is known of visits. Source: decisions, "When a rule fires", 10. */
import { placeOfRule, watchesStay } from '../../contract/place-rules.ts'
import type { NotificationRule } from '../../contract/resources/notification-rule.ts'
import { minutes } from '../../telemetry/detection-settings.ts'
import type { EvaluationOptions, Firing } from './evaluate-rules.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { PlaceRuleState, PlaceRuleStates } from './place-rule-state.ts'
import { type Edge, RulePass } from './rule-pass.ts'
import type { RuleState } from './rule-state.ts'
import { coolDown } from './silence.ts'
import { timeWindowOf } from './time-window.ts'

/** A vehicle enters or leaves a place. */
export interface SideChange {
  /** Epoch milliseconds. */
  readonly at: number
  readonly isInside: boolean
}

/** What is known of a vehicle and a place. */
export interface PlaceSight {
  /** What became known since the last evaluation, in the order of time. Some may be older than what was known before. */
  readonly changes: readonly SideChange[]
  /** Where the vehicle is after all changes; absent where its visits are not known up to now. */
  readonly isInside?: boolean
  /** The first moment at which its fixes leave open where it is, epoch milliseconds; absent where they don't. */
  readonly openFrom?: number
}

export interface PlaceOptions extends Pick<EvaluationOptions, 'now' | 'cooldownMinutes' | 'lateMilliseconds'> {
  /** By the ID of the place. Rules on other places are left out, and begin again later. */
  readonly sights: ReadonlyMap<string, PlaceSight>
  /** Since when the vehicle is where it is for a rule that has not been evaluated before, epoch milliseconds. */
  readonly begin: number
  /** Up to this moment the vehicle stays where it is, epoch milliseconds. */
  readonly upTo: number
}

interface EvaluatedPlaces {
  readonly states: PlaceRuleStates
  readonly firings: readonly Firing[]
  /** When a timer must look again if nothing else comes, epoch milliseconds; later than `upTo`. */
  readonly dueAt?: number
}

/** Other rules are left out. */
export function evaluatePlaces(
  rules: readonly NotificationRule[],
  before: PlaceRuleStates | undefined,
  options: PlaceOptions
): EvaluatedPlaces {
  const each = rules.flatMap((rule) => {
    const place = placeOfRule(rule)
    const sight = place && options.sights.get(place.placeId)
    return sight ? [{ rule, ...evaluatePlace(rule, before?.[rule.id], sight, options) }] : []
  })
  const dues = each.flatMap(({ dueAt }) => (dueAt !== undefined && dueAt > options.upTo ? [dueAt] : []))
  return {
    states: Object.fromEntries(each.map(({ rule, state }) => [rule.id, state])),
    firings: each.flatMap(({ rule, edges }) =>
      edges.map((edge) => ({ rule, ...edge, isLate: options.now - edge.at > options.lateMilliseconds }))
    ),
    ...(dues.length > 0 && { dueAt: Math.min(...dues) })
  }
}

interface EvaluatedRule {
  readonly state: PlaceRuleState
  readonly edges: readonly Edge[]
  readonly dueAt?: number | undefined
}

function evaluatePlace(
  rule: NotificationRule,
  stored: PlaceRuleState | undefined,
  sight: PlaceSight,
  options: PlaceOptions
): EvaluatedRule {
  const h = fingerprintOf(rule)
  // A changed rule begins as a new one does, but for its cool-down.
  const known: Partial<PlaceRuleState> = stored?.h === h ? stored : { ...coolDown(stored ?? {}), b: options.begin }
  const { l: last = Number.NEGATIVE_INFINITY } = known
  const old = watchesStay(rule) ? [] : sight.changes.filter(({ at }) => at <= last)
  const late = lateEdges(rule, known, old, options)
  const changes = changesSince(rule, known, sight, options)
  const { isInside, openFrom = Number.POSITIVE_INFINITY } = sight
  const settledUpTo = isInside === undefined ? (changes.at(-1)?.at ?? last) : Math.min(options.upTo, openFrom - 1)
  const pass = passOf(rule, { ...known, ...late.cooled }, options, settledUpTo)
  const dueAt = pass.run(seriesOf(changes))
  const l = changes.at(-1)?.at ?? known.l
  const begin = l === undefined && known.b !== undefined && { b: known.b }
  // The message before is kept, because a change that becomes known later may have happened shortly after it.
  const state = pass.state(h, Number.NEGATIVE_INFINITY) ?? { h }
  return { state: { ...state, ...begin, ...(l !== undefined && { l }) }, edges: [...late.edges, ...pass.edges], dueAt }
}

/** What late records show: it makes messages of its own, and leaves the state of the rule as it is. */
function lateEdges(
  rule: NotificationRule,
  { m, n = 0 }: Partial<PlaceRuleState>,
  changes: readonly SideChange[],
  options: PlaceOptions
): { readonly edges: readonly Edge[]; readonly cooled: Pick<RuleState, 'm' | 'n'> } {
  const pass = passOf(rule, {}, options, changes.at(-1)?.at ?? Number.NEGATIVE_INFINITY)
  pass.run(seriesOf(changes))
  const isCooling = ({ at }: Edge) => m !== undefined && Math.abs(at - m) < minutes(options.cooldownMinutes)
  const edges = pass.edges.filter((edge) => !isCooling(edge))
  const suppressed = n + pass.edges.length - edges.length
  const latest = Math.max(m ?? Number.NEGATIVE_INFINITY, ...edges.map(({ at }) => at))
  return { edges, cooled: { ...(Number.isFinite(latest) && { m: latest }), ...(suppressed > 0 && { n: suppressed }) } }
}

/** The changes that the rule has not met, with what silence, other places and corrected visits say without a change. */
function changesSince(
  rule: NotificationRule,
  known: Partial<PlaceRuleState>,
  { changes, isInside, openFrom = Number.POSITIVE_INFINITY }: PlaceSight,
  { begin }: PlaceOptions
): SideChange[] {
  const { l: last, s: since, b = begin } = known
  const newer = changes.filter(({ at }) => at > (last ?? Number.NEGATIVE_INFINITY))
  const [first] = newer
  if (last === undefined && watchesStay(rule)) {
    if (first) return first.at > b ? [{ at: b, isInside: !first.isInside }, ...newer] : newer
    return isInside === undefined || openFrom <= b ? [] : [{ at: b, isInside }]
  }
  const isWatched = (side: boolean) => side === watchesInside(rule)
  const side = newer.at(-1)?.isInside ?? (since === undefined) !== watchesInside(rule)
  const isRight = isInside === undefined || side === isInside
  // An arrival is a change alone, so a rule on it only ends here.
  if (isRight || (isWatched(isInside) && !watchesStay(rule))) return newer
  return [...newer, { at: Math.max(begin, (newer.at(-1)?.at ?? last ?? begin) + 1), isInside }]
}

function watchesInside(rule: NotificationRule): boolean {
  const watch = placeOfRule(rule)?.watch
  return watch === 'ENTERED' || watch === 'INSIDE'
}

const sideText = (isInside: boolean) => (isInside ? 'INSIDE' : 'OUTSIDE')

const seriesOf = (changes: readonly SideChange[]) => ({
  moments: changes.map(({ at }) => at),
  values: changes.map(({ isInside }) => sideText(isInside))
})

function passOf(
  rule: NotificationRule,
  state: Partial<RuleState>,
  { cooldownMinutes }: PlaceOptions,
  upTo: number
): RulePass {
  const watched = sideText(watchesInside(rule))
  const input = {
    condition: (value: number | string) => value === watched,
    window: timeWindowOf(rule),
    heldMilliseconds: minutes(rule.value),
    isAtBegin: !watchesStay(rule),
    // A vehicle counts as staying on the side where it was last seen.
    knownMilliseconds: Number.POSITIVE_INFINITY,
    cooldownMilliseconds: minutes(cooldownMinutes),
    upTo
  }
  return new RulePass(input, state, watched)
}
