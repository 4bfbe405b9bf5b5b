/** What exists as far as answers tell, and the history of all of it. */
import { gone, History } from './history.ts'
import { doomed, fan, ownerIds, trips, userIds, vehicleOf } from './world.ts'

/** What is made by POST: its ID is known from the answer alone. */
export const kinds = ['rule', 'vehicle', 'token', 'place'] as const
export type Kind = (typeof kinds)[number]

export interface Made {
  readonly kind: Kind
  readonly id: string
  readonly owner: string
}

export const registers = {
  profile: (user: string) => `profile ${user}`,
  /** Name and notes, which name the visibility too. */
  trip: (id: string) => `trip ${id}`,
  deleted: (id: string) => `deleted ${id}`,
  like: (id: string, user: string) => `like ${id} ${user}`,
  made: (kind: Kind, id: string) => `${kind} ${id}`
}

export class Known {
  readonly history = new History()
  readonly #made = new Map<string, Made>()
  /** Values of POSTs without an answer, by kind and owner. */
  readonly #unanswered = new Map<string, string[]>()

  constructor() {
    for (const user of userIds) this.history.establish(registers.profile(user), 'initial')
    for (const { id, owner } of trips) {
      this.history.establish(registers.trip(id), 'initial PRIVATE')
      this.history.establish(registers.deleted(id), 'false')
      for (const user of [owner, fan]) this.history.establish(registers.like(id, user), 'false')
    }
    for (const { id, owner } of [...ownerIds.map(vehicleOf), ...doomed]) {
      this.establish({ kind: 'vehicle', id, owner }, 'initial')
    }
  }

  /** An answered POST, or what was read: other writes of it can follow from now on. */
  establish(made: Made, value: string): void {
    const register = registers.made(made.kind, made.id)
    this.#made.set(register, made)
    this.history.establish(register, value)
  }

  noteUnanswered(kind: Kind, owner: string, value: string): void {
    this.#unanswered.set(`${kind} ${owner}`, [...this.unanswered(kind, owner), value])
  }

  unanswered(kind: Kind, owner: string): readonly string[] {
    return this.#unanswered.get(`${kind} ${owner}`) ?? []
  }

  /** What was not read by now was never made. */
  forgetUnanswered(): void {
    this.#unanswered.clear()
  }

  /** Of everybody, without what is surely deleted. */
  made(kind: Kind): Made[] {
    return this.everMadeOf(kind).filter((made) => !this.#isGone(made))
  }

  everMade(kind: Kind, owner: string): Made[] {
    return this.everMadeOf(kind).filter((made) => made.owner === owner)
  }

  everMadeOf(kind: Kind): Made[] {
    return [...this.#made.values()].filter((made) => made.kind === kind)
  }

  #isGone({ kind, id }: Made): boolean {
    const values = this.history.possible(registers.made(kind, id))
    return values.size === 1 && values.has(gone)
  }
}
