/** An endpoint of the receiver, which notes for its vehicle why an upload was refused. Source: decisions, "Reception". */
import { addBounded } from '../bounded-map.ts'
import { ApiError, type Issue } from '../contract/api-error.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Call } from '../http/call.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Reply } from '../http/reply.ts'
import type { Middleware } from '../http/request-state.ts'
import { type DeviceCaller, onlyVehicleOf } from '../identity/caller.ts'
import { functionTable, type Table } from '../table/table.ts'
import { noteRefusal, type Refused, refusalIntervalMilliseconds, refusedFor } from './refusals.ts'

/** Vehicles whose last refusal an execution environment remembers, so that it reads nothing for a repetition. */
const maxVehicles = 1000

export function uploadEndpoint<E extends Endpoint>(contract: E, logic: (call: Call<E>) => Promise<Reply>) {
  return endpoint(contract, logic, undefined, [refusalNotes(functionTable())])
}

/**
 * Notes a refused upload for the vehicle that it names, otherwise for that of the token. Does nothing for a token of several
 * vehicles whose request names none of them. A failure of the note does not change the reply.
 */
export function refusalNotes(table: Table): Middleware {
  const attempts = new Map<string, number>()
  const note = async (caller: DeviceCaller | undefined, refused: Refused | undefined) => {
    const vehicleId = caller && (caller.uploadsFor ?? onlyVehicleOf(caller))
    if (!vehicleId || !refused) return
    const now = new Date()
    if (now.getTime() - (attempts.get(vehicleId) ?? 0) < refusalIntervalMilliseconds) return
    attempts.delete(vehicleId)
    addBounded(attempts, maxVehicles, vehicleId, now.getTime())
    await noteRefusal(table, caller, vehicleId, refused, now).catch(() => {})
  }
  return {
    after({ internal }) {
      const caller = internal.caller as DeviceCaller | undefined
      const issues = caller?.rejected ?? []
      return issues.length > 0 ? note(caller, refusedFor(undefined, issues)) : undefined
    },
    onError({ internal, error }) {
      if (!(error instanceof ApiError)) return
      const { issues = [] } = (error.data ?? {}) as { readonly issues?: readonly Issue[] }
      return note(internal.caller as DeviceCaller | undefined, refusedFor(error.id, issues))
    }
  }
}
