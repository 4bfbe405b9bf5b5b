/** The error of a replay that ended before all records were uploaded; the message contains the reason. */
export class ReplayError extends Error {
  /** HTTP status of the response that refused an upload. */
  readonly status: number | undefined

  constructor(message: string, { status, ...options }: ErrorOptions & { readonly status?: number } = {}) {
    super(message, options)
    this.name = 'ReplayError'
    this.status = status
  }
}
