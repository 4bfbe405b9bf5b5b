/** The error for streets from origins that the deployment does not allow. */
export class StreetsRefused extends Error {
  /** Origins that no setting of the deployment allows. */
  readonly origins: readonly string[]

  constructor(origins: readonly string[]) {
    super(`The style names origins that are not allowed: ${origins.join(', ')}`)
    this.origins = origins
  }
}
