/** Outcomes of the writes of operators. */

export type WriteOutcome = 'created' | 'changed' | 'unchanged'

/** The contents of the table do not allow the write; the message gives the reason to the operator. Nothing is written. */
export class RefusedWrite extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RefusedWrite'
  }
}
