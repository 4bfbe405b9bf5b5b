/** Streets that the page may not load. */
export class StreetsRefused extends Error {
  /** Without a setting that allows them. */
  readonly origins: readonly string[]

  constructor(origins: readonly string[]) {
    super(`The style names origins that are not allowed: ${origins.join(', ')}`)
    this.origins = origins
  }
}
