/** What the bundling of the console's scripts takes and gives, which runs in a process of its own. */
import type { StaticFile } from '../static-file.ts'

/** By the names of `infra/console/built-in.d.ts`. */
export type Constants = Readonly<Record<string, unknown>>

export interface ScriptBundle {
  readonly files: readonly StaticFile[]
  /** Names of what the page starts: scripts that load all the others. */
  readonly entries: readonly string[]
  /** Names of what the entries import, to be requested together with them. */
  readonly imported: readonly string[]
}
