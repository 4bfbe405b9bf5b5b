/** A table with rule sets, whose stream and jobs are worked off when a test says so. */
import { unfinishedJobs } from '../../../lib/jobs/job.ts'
import { runJob } from '../../../lib/jobs/run-job.ts'
import { followPageOfVehicle } from '../../../lib/rules/sets/follow-vehicle.ts'
import { followVehicles } from '../../../lib/rules/sets/followed-vehicles.ts'
import { joinPageOfSets } from '../../../lib/rules/sets/join-sets.ts'
import { vehicleRulesItem } from '../../../lib/rules/vehicle-rules.ts'
import { findItem } from '../../../lib/table/find-item.ts'
import { isReachKey, type Key, vehicleIn } from '../../../lib/table/keys.ts'
import type { Table } from '../../../lib/table/table.ts'
import { noon } from '../../functions/call.ts'
import { rounds } from '../../rounds.ts'
import { type CallInput, commandName, keyOf } from '../../table/pairs/call-input.ts'
import type { MemoryTable } from '../../table/pairs/memory-table.ts'

export const pages = { 'join-rule-sets': joinPageOfSets, 'follow-vehicle': followPageOfVehicle }

export class SetWorld {
  /** Notes what is written, as the stream does. */
  readonly table: Table
  /** Vehicles of which the stream says that others can read them, or that their profile has changed. */
  readonly changed = new Set<string>()
  /** Called for each write of a rule of a set, once it is made. */
  onJoined: (setId: string, vehicleId: string) => void = () => {}

  constructor(memory: MemoryTable) {
    const send = async (command: { readonly input: CallInput }) => {
      const answer = await memory.table.client.send(command as never)
      for (const { name, key } of writesOf(commandName(command), command.input)) this.#note(name, key)
      return answer
    }
    this.table = { ...memory.table, client: { send } as unknown as Table['client'] }
  }

  #note(name: string, key: Key): void {
    if (isReachKey(key) && name !== 'Delete') this.changed.add(vehicleIn(key.PK) ?? '')
    const [kind, setId = '', vehicleId = ''] = key.SK.split('#')
    if (kind === 'SETRULE' && name !== 'Delete') this.onJoined(setId, vehicleId)
  }

  /** What the stream and the queue of jobs do until nothing is left. */
  async settle(table = this.table): Promise<void> {
    let jobs: Awaited<ReturnType<typeof unfinishedJobs>> = []
    for (const _ of rounds(100, () => JSON.stringify({ vehicles: [...this.changed], jobs }))) {
      const vehicleIds = [...this.changed]
      await followVehicles(table, vehicleIds, noon)
      for (const id of vehicleIds) this.changed.delete(id)
      jobs = (await unfinishedJobs(table)).filter(({ kind }) => Object.hasOwn(pages, kind))
      for (const job of jobs) await runJob(table, pages, job, () => false)
      if (vehicleIds.length === 0 && jobs.length === 0) return
    }
  }

  /** `set value` of the rules of sets on the vehicle, sorted. */
  async rulesOn(vehicleId: string): Promise<string[]> {
    const packed = await findItem(this.table, vehicleRulesItem(vehicleId))
    const ofSets = (packed?.rules ?? []).filter(({ rule_set_id }) => rule_set_id !== undefined)
    return ofSets.map(({ rule_set_id, value }) => `${rule_set_id} ${value}`).sort()
  }
}

interface Written {
  readonly name: string
  readonly key: Key
}

function writesOf(name: string, input: CallInput): Written[] {
  if (name === 'TransactWrite')
    return (input.TransactItems ?? []).flatMap((item) => Object.entries(item)).flatMap(writeOf)
  if (name === 'BatchWrite') {
    const requests = Object.values(input.RequestItems ?? {}).flat()
    return requests.flatMap(({ PutRequest, DeleteRequest }) =>
      PutRequest ? writeOf(['Put', PutRequest]) : writeOf(['Delete', DeleteRequest])
    )
  }
  return ['Put', 'Update', 'Delete'].includes(name) ? writeOf([name, input]) : []
}

const writeOf = ([name, input]: readonly [string, CallInput]): Written[] =>
  name === 'ConditionCheck' ? [] : [{ name, key: keyOf(input) }]
