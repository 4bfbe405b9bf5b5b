/** What a call serves connections with. */
import type { Table } from '../../../table/table.ts'
import type { Sockets } from './sockets.ts'

export interface ServingParts {
  readonly table: Table
  readonly sockets: Sockets
  /** Until the call is ended. */
  readonly remainingMilliseconds: () => number
}

/** A page takes far less; what is left has to wait for another call. */
const pageMilliseconds = 10_000

export const isTimeUp = ({ remainingMilliseconds }: ServingParts) => remainingMilliseconds() < pageMilliseconds
