/** What is wrong with a line of a file to load. */

export interface LoadProblem {
  /** From 1. */
  readonly line: number
  readonly reason: string
}

/** A line cannot be loaded; the message says why. */
export class BadLine extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BadLine'
  }
}
