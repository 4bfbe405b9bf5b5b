/** Problems of lines in a file to load. */

export interface LoadProblem {
  /** Starts at 1. */
  readonly line: number
  readonly reason: string
}

/** A line that cannot be loaded; the message contains the reason. */
export class BadLine extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BadLine'
  }
}
