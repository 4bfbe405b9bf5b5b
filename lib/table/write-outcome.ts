/** What became of a write that an operator asked for. */

export type WriteOutcome = 'created' | 'changed' | 'unchanged'

/** The table as it is does not allow the write; the message says why, for the operator to read. Nothing is written. */
export class RefusedWrite extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RefusedWrite'
  }
}

/** What the work gives, or the refusal that it throws. */
export function refusalOr<T>(work: () => T): T | RefusedWrite {
  try {
    return work()
  } catch (error) {
    if (error instanceof RefusedWrite) return error
    throw error
  }
}
