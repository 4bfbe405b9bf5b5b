/** Counts the round trips of work to a table, independently of timing. */

interface Wave {
  unanswered: number
  readonly over: PromiseWithResolvers<void>
}

/**
 * Calls that start while none has been answered go out together, and none gets its answer before all have theirs: what
 * starts afterwards can only be a call that waited for one of them, or that could have been sent with them.
 */
export class Waves {
  count = 0
  #current: Wave | undefined

  async answer<T>(send: () => Promise<T>): Promise<T> {
    const wave = this.#current ?? this.#begin()
    wave.unanswered += 1
    try {
      return await send()
    } finally {
      wave.unanswered -= 1
      setImmediate(() => this.#end(wave))
      await wave.over.promise
    }
  }

  /** Resolves when every call has its answer. */
  async settled(): Promise<void> {
    await this.#current?.over.promise
  }

  #begin(): Wave {
    this.count += 1
    this.#current = { unanswered: 0, over: Promise.withResolvers() }
    return this.#current
  }

  #end(wave: Wave): void {
    if (wave.unanswered > 0 || wave !== this.#current) return
    this.#current = undefined
    wave.over.resolve()
  }
}
