/**
 * What was written, and what may be stored because of it. Registers, each of which is written as a whole: a write of one
 * that was answered stays until another takes its place; one without an answer may be there or not.
 */

type Outcome = 'under way' | 'acknowledged' | 'unknown'

interface Entry {
  readonly value: string
  readonly sentAt: number
  settledAt: number
  outcome: Outcome
}

export interface SentWrite {
  acknowledge(): void
  /** The service said that nothing was written. */
  refuse(): void
  /** There is no answer, and the process that may have written has ended. */
  forget(): void
}

/** The value of what was deleted. */
export const gone = 'gone'

export class History {
  readonly #registers = new Map<string, Entry[]>()
  /** Orders what is sent and answered. */
  #clock = 0

  /** What is known to be stored: from the start, or because it was read while nothing wrote. */
  establish(register: string, value: string): void {
    this.#registers.set(register, [{ value, sentAt: this.#tick(), settledAt: this.#tick(), outcome: 'acknowledged' }])
  }

  send(register: string, value: string): SentWrite {
    const entry: Entry = { value, sentAt: this.#tick(), settledAt: Number.POSITIVE_INFINITY, outcome: 'under way' }
    const entries = this.#registers.get(register) ?? []
    this.#registers.set(register, [...entries, entry])
    const settle = (outcome: Outcome) => Object.assign(entry, { outcome, settledAt: this.#tick() })
    return {
      acknowledge: () => settle('acknowledged'),
      refuse: () => {
        const others = this.#registers.get(register)?.filter((other) => other !== entry) ?? []
        this.#registers.set(register, others)
      },
      forget: () => settle('unknown')
    }
  }

  /** The values that may be stored: of every write that no answered one has followed. */
  possible(register: string): ReadonlySet<string> {
    const entries = this.#registers.get(register) ?? []
    const answered = entries.filter(({ outcome }) => outcome === 'acknowledged')
    const isFollowed = (entry: Entry) => answered.some(({ sentAt }) => sentAt > entry.settledAt)
    return new Set(entries.filter((entry) => !isFollowed(entry)).map(({ value }) => value))
  }

  #tick(): number {
    this.#clock += 1
    return this.#clock
  }
}
