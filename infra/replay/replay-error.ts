/** A replay ended before all of it was uploaded; the message says why. */
export class ReplayError extends Error {
  /** Of the answer that refuses an upload. */
  readonly status: number | undefined

  constructor(message: string, { status, ...options }: ErrorOptions & { readonly status?: number } = {}) {
    super(message, options)
    this.name = 'ReplayError'
    this.status = status
  }
}
