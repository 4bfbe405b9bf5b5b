/** One rule over the values of its field, in the order of time. Source: decisions, "When a rule fires". */
import { maxRuleMinutes } from '../../contract/resources/notification-rule.ts'
import { minutes } from '../../telemetry/detection-settings.ts'
import type { Condition } from './condition.ts'
import type { RuleState } from './rule-state.ts'
import type { TimeWindow } from './time-window.ts'

/** The values of one field, each with the moment of its sample, in the order of time. */
export interface Series {
  readonly moments: readonly number[]
  readonly values: readonly (number | string)[]
}

export interface Edge {
  /** Epoch milliseconds. */
  readonly at: number
  readonly observed: number | string
  /** Edges within the cool-down of the message before, which made none. */
  readonly suppressed: number
}

export interface PassInput {
  readonly condition: Condition
  readonly window: TimeWindow
  /** How long the condition must have held; absent for a rule with a threshold, which fires at samples alone. */
  readonly heldMilliseconds?: number | undefined
  /** Whether the window must be open since the condition came true: what opens on a condition that holds makes no edge. */
  readonly isAtBegin?: boolean
  /** How long a value counts as known if no other follows. */
  readonly knownMilliseconds: number
  readonly cooldownMilliseconds: number
  /** Up to this moment the last value holds while it is known, epoch milliseconds. */
  readonly upTo: number
}

/** Stretches of a window among which the next edge is looked for. */
const maxStretches = 800

/** Offsets change by this much at most; a condition that must hold for longer than an opening lasts is never met. */
const maxChangeOfOffset = 3 * 3_600_000

/** The last moment that a Date can hold. */
const endOfTime = 8.64e15

/** The progress of one rule. `state` is what is stored of it. */
export class RulePass {
  readonly edges: Edge[] = []
  readonly #input: PassInput
  #since: number | undefined
  #known: number | undefined
  #edge: number | undefined
  #message: number | undefined
  #suppressed: number
  #observed: number | string
  readonly #key: number | string

  /** `observed`: the `value_key` of the rule. */
  constructor(input: PassInput, { s, k, o, e, m, n = 0 }: Partial<RuleState>, observed: number | string) {
    this.#input = input
    this.#since = s
    this.#known = k
    this.#edge = e
    this.#message = m
    this.#suppressed = n
    this.#key = observed
    this.#observed = o ?? observed
  }

  /** Returns when a timer must look again, if no sample comes. */
  run(series: Series): number | undefined {
    if (this.#input.heldMilliseconds !== undefined) return this.#watch(series, this.#input.heldMilliseconds)
    this.#compare(series)
    return undefined
  }

  /** Absent where nothing is to be kept. `lastAt`: the moment of the last sample. */
  state(fingerprint: string, lastAt: number): RuleState | undefined {
    const isCooling = this.#message !== undefined && lastAt - this.#message < this.#input.cooldownMilliseconds
    if (this.#since === undefined && !isCooling && this.#suppressed === 0) return undefined
    return {
      h: fingerprint,
      ...(this.#since !== undefined && { s: this.#since }),
      ...(this.#known !== undefined && { k: this.#known }),
      ...(this.#known !== undefined && this.#observed !== this.#key && { o: this.#observed }),
      ...(this.#edge !== undefined && { e: this.#edge }),
      ...(isCooling && { m: this.#message }),
      ...(this.#suppressed > 0 && { n: this.#suppressed })
    }
  }

  /** A threshold: the edge is the first sample of an opening at which the condition holds. */
  #compare({ moments, values }: Series): void {
    const { condition, window } = this.#input
    for (let index = 0; index < moments.length; index++) {
      const [at, value] = [moments[index] as number, values[index] as number | string]
      if (!condition(value, this.#since !== undefined)) {
        this.#end()
        continue
      }
      this.#since ??= at
      const stretch = window.stretchAt(at)
      if (!stretch.isOpen || !this.#isNew(Math.max(this.#since, stretch.from))) continue
      this.#observed = value
      this.#rise(at)
    }
  }

  /**
   * A watched value: the edge is the moment at which it has held for long enough, which may be between two samples. After the time for
   * which it is known it may be another one: the condition ends, and begins again with the next sample.
   */
  #watch({ moments, values }: Series, held: number): number | undefined {
    let next = this.#nextEdge(held)
    for (let index = 0; index < moments.length; index++) {
      const at = moments[index] as number
      next = this.#riseBefore(next, Math.min(at, this.#unknownFrom()), held)
      if (at >= this.#unknownFrom()) {
        this.#end()
        next = undefined
      }
      const hasHeld = this.#since !== undefined
      const value = values[index] as number | string
      const holds = this.#input.condition(value, hasHeld)
      if (holds) {
        this.#known = at
        this.#observed = value
      }
      if (holds === hasHeld) continue
      if (holds) this.#since = at
      else this.#end()
      next = this.#nextEdge(held)
    }
    next = this.#riseBefore(next, Math.min(this.#input.upTo + 1, this.#unknownFrom()), held)
    return next !== undefined && next < this.#unknownFrom() ? next : undefined
  }

  /** The first moment at which the last value is not known any more. */
  #unknownFrom(): number {
    return this.#known === undefined ? Number.POSITIVE_INFINITY : this.#known + this.#input.knownMilliseconds + 1
  }

  /** Counts the edges before a moment, the first of which is given. Returns the next one after it. */
  #riseBefore(first: number | undefined, before: number, held: number): number | undefined {
    let next = first
    while (next !== undefined && next < before) {
      this.#rise(next)
      next = this.#nextEdge(held)
    }
    return next
  }

  /**
   * The moment at which condition and window have held for long enough, in an opening that has had no edge. None for a rule that
   * an operator has loaded and that must hold for longer than a rule can: its timer would be due at once, indefinitely.
   */
  #nextEdge(held: number): number | undefined {
    const { window } = this.#input
    const maxHeld = Math.min(minutes(maxRuleMinutes), window.lengthMilliseconds + maxChangeOfOffset)
    if (this.#since === undefined || held > maxHeld) return undefined
    if (this.#input.isAtBegin) return this.#edge === undefined ? this.#edgeOfBegin(this.#since, held) : undefined
    let at = Math.max(this.#since, this.#edge ?? this.#since)
    for (let count = 0; count < maxStretches; count++) {
      const stretch = window.stretchAt(at)
      const begin = Math.max(this.#since, stretch.from)
      const edge = begin + held
      if (stretch.isOpen && this.#isNew(begin) && edge < stretch.until) return edge > endOfTime ? undefined : edge
      if (stretch.until > endOfTime) return undefined
      at = stretch.until
    }
    return undefined
  }

  #edgeOfBegin(since: number, held: number): number | undefined {
    const stretch = this.#input.window.stretchAt(since)
    const edge = since + held
    return stretch.isOpen && edge < stretch.until && edge <= endOfTime ? edge : undefined
  }

  #isNew(begin: number): boolean {
    return this.#edge === undefined || this.#edge < begin
  }

  #rise(at: number): void {
    this.#edge = at
    const { cooldownMilliseconds } = this.#input
    if (this.#message !== undefined && at - this.#message < cooldownMilliseconds) {
      this.#suppressed += 1
      return
    }
    this.edges.push({ at, observed: this.#observed, suppressed: this.#suppressed })
    this.#message = at
    this.#suppressed = 0
  }

  #end(): void {
    this.#since = undefined
    this.#known = undefined
    this.#edge = undefined
  }
}
