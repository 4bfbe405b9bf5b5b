/** The keys of the palette's field that concern its results. They are kept until the results can take them. */

const kept = ['ArrowDown', 'ArrowUp', 'Enter'] as const
export type PaletteKey = (typeof kept)[number]

/** More keys than a user presses before the results are loaded. */
const maxWaiting = 50

export class PaletteKeys {
  #waiting: PaletteKey[] = []
  #take: ((keys: readonly PaletteKey[]) => void) | undefined

  /** Returns whether the key concerns the results. */
  press(key: string): boolean {
    const known = kept.find((each) => each === key)
    if (known === undefined) return false
    if (this.#take) this.#take([known])
    else if (this.#waiting.length < maxWaiting) this.#waiting.push(known)
    return true
  }

  /** `take` gets the keys that wait and every later one, until the returned function is called. */
  takenBy(take: (keys: readonly PaletteKey[]) => void): () => void {
    this.#take = take
    const waiting = this.#waiting
    this.#waiting = []
    if (waiting.length > 0) take(waiting)
    return () => {
      if (this.#take === take) this.#take = undefined
    }
  }
}
