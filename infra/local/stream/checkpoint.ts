/** How far the records of a shard have been processed, while they are processed out of order. */

export class Checkpoint {
  #read: string | undefined
  /** What is being processed, in the order of the shard, each with the record before it. */
  readonly #open = new Map<string, string | undefined>()

  /** `start`: the sequence number of the last record that has been processed; undefined = none. */
  constructor(start: string | undefined) {
    this.#read = start
  }

  /** A record has been read; `isOpen`: it is to be processed, and not skipped. */
  read(sequenceNumber: string, isOpen: boolean): void {
    if (isOpen) this.#open.set(sequenceNumber, this.#read)
    this.#read = sequenceNumber
  }

  processed(sequenceNumber: string): void {
    this.#open.delete(sequenceNumber)
  }

  /** The last record before the first that is still being processed. */
  get position(): string | undefined {
    const [first] = this.#open
    return first ? first[1] : this.#read
  }

  /** The last record that has been read. */
  get lastRead(): string | undefined {
    return this.#read
  }
}
