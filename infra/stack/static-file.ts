/** A file that is deployed with a function's bundle. */
export interface StaticFile {
  /** Path relative to the bundle. */
  readonly name: string
  readonly contents: string
}
