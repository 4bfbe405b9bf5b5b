/** A replay ended before all of it was uploaded; the message says why. */
export class ReplayError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ReplayError'
  }
}
