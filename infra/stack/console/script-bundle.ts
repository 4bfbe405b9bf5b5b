/** Input and output of the program that bundles the console's scripts. */
import type { StaticFile } from '../static-file.ts'

/** Constants by the names in `infra/console/built-in.d.ts`. */
export type Constants = Readonly<Record<string, unknown>>

export interface ScriptBundle {
  readonly files: readonly StaticFile[]
  /** Names of the scripts that the page loads; they load all others. */
  readonly entries: readonly string[]
  /** Names of the imports of the entries, requested together with them. */
  readonly imported: readonly string[]
}
