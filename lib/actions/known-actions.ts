/** Actions of one origin, and from when on they are complete. */
import type { Action } from '../contract/resources/action.ts'

export interface KnownActions {
  readonly actions: readonly Action[]
  /** Date-time; of moments before it, more may be left out. */
  readonly since: string
}
