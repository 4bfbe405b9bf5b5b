/** A file that lies beside a function's bundle. */
export interface StaticFile {
  /** Relative to the bundle. */
  readonly name: string
  readonly contents: string
}
