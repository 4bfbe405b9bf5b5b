/** When modes of vehicles were on, as a backup has it. */
import { accessItem, existingAccess } from '../access/grants.ts'
import { changeEach } from '../table/change-each.ts'
import { changed, type Decision } from '../table/decision.ts'
import type { Items } from '../table/snapshot.ts'
import { sameData } from '../table/stored-data.ts'
import type { Table } from '../table/table.ts'
import { RefusedWrite, type WriteOutcome } from '../table/write-outcome.ts'
import { joinedHistories, type ModeHistory, noModes } from './mode-history.ts'
import { modesItem } from './vehicle-modes.ts'

export interface KeptModes {
  readonly vehicleId: string
  readonly history: ModeHistory
}

/** In their order, added to the times that are known; each is atomic. */
export function putModes(table: Table, kept: readonly KeptModes[]): Promise<(WriteOutcome | RefusedWrite)[]> {
  return changeEach(table, kept, putHistory)
}

async function putHistory(items: Items, { vehicleId, history }: KeptModes): Promise<Decision<WriteOutcome>> {
  const [access, modes] = await items.read(accessItem(vehicleId), modesItem(vehicleId))
  existingAccess(vehicleId, access.value)
  const known = modes.value ?? noModes
  const next = joinedHistories(known, history)
  for (const mode of ['notrack', 'transport'] as const) {
    // Without this, positions of all times to come would be hidden, which no profile says.
    if (isOn(next[mode]) && !isOn(known[mode]))
      throw new RefusedWrite(`${mode}_mode: It has no end, but the mode is off`)
  }
  if (sameData(next, known)) return { result: 'unchanged' }
  return { result: modes.value ? 'changed' : 'created', writes: [changed(modes, next)] }
}

const isOn = (spans: ModeHistory['notrack']) => spans.at(-1)?.[1] === null
