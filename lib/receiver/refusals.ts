/** The last upload of a vehicle that was refused, for the people who connect its device. Source: decisions, "Reception". */
import * as z from 'zod/mini'
import { authorizeChange } from '../access/authorize-vehicle.ts'
import type { Issue } from '../contract/api-error.ts'
import type { ErrorId } from '../contract/error-kinds.ts'
import { issueMessages } from '../contract/issue-messages.ts'
import {
  maxRefusalIssues,
  type RefusalReason,
  refusalReasons,
  type UploadRefusal
} from '../contract/resources/vehicle-reception.ts'
import type { Caller } from '../identity/caller.ts'
import { change } from '../table/change.ts'
import { changed } from '../table/decision.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { refusalKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

const Refusal = z.object({
  atMilliseconds: z.int(),
  reason: z.enum(refusalReasons),
  errorId: z.optional(z.string()),
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
  expiresAtSeconds: z.int()
})
type Refusal = z.infer<typeof Refusal>

const refusalKind = kindOf(Refusal)

export const refusalItem = (vehicleId: string): ItemRef<Refusal> => ({
  key: refusalKey(vehicleId),
  kind: refusalKind
})

/** A refusal is noted at most once in these milliseconds, so a device that repeats a request costs two writes a minute. */
export const refusalIntervalMilliseconds = 30_000

const keptSeconds = 31 * 86_400

/** What an upload is refused for. */
export interface Refused {
  readonly reason: RefusalReason
  readonly errorId?: ErrorId
  readonly issues: readonly Issue[]
}

const reasonsOfErrors: Partial<Record<ErrorId, RefusalReason>> = {
  INVALID_PARAMETERS: 'VALUE_INVALID',
  MALFORMED_JSON: 'NOT_READABLE',
  UNSUPPORTED_CONTENT_TYPE: 'NOT_READABLE',
  REQUEST_TOO_LARGE: 'TOO_LARGE',
  PERMISSION_DENIED: 'WRONG_VEHICLE',
  VEHICLE_NOT_FOUND: 'WRONG_VEHICLE',
  RATE_LIMIT_EXCEEDED: 'TOO_MANY'
}

const reasonsOfIssues: readonly (readonly [message: string, reason: RefusalReason])[] = [
  [issueMessages.tooFarAhead, 'CLOCK_AHEAD'],
  [issueMessages.tooLongAgo, 'CLOCK_BEHIND'],
  [issueMessages.encrypted, 'ENCRYPTED'],
  [issueMessages.noVehicle, 'WRONG_VEHICLE'],
  [issueMessages.vehicleNeeded, 'WRONG_VEHICLE']
]

/** Undefined for an error that the service caused. `id`: absent where records of an accepted upload were rejected. */
export function refusedFor(id: ErrorId | undefined, issues: readonly Issue[]): Refused | undefined {
  const reason = id === undefined ? 'VALUE_INVALID' : reasonsOfErrors[id]
  if (!reason) return undefined
  const known = reasonsOfIssues.find(([message]) => issues.some((issue) => issue.message === message))
  return {
    reason: known?.[1] ?? reason,
    ...(id && { errorId: id }),
    issues: issues.slice(0, maxRefusalIssues).map(withoutValues)
  }
}

/** A longer name could be a token that a device sent in the wrong place. */
const maxNameLength = 24
const fieldName = new RegExp(`^[a-zA-Z_][a-zA-Z0-9_]{0,${maxNameLength - 1}}$`)

/** Keeps only names of fields in the path, because a device may send anything as a name. */
function withoutValues({ path, message }: Issue): Issue {
  const names = path.split('.').filter((name) => fieldName.test(name))
  return { path: names[0] === 'custom' ? 'custom' : names.join('.'), message }
}

/**
 * Notes the refusal unless another one was noted in the last half minute. Takes 2 read units and 1 write unit. Throws ApiError
 * PERMISSION_DENIED or VEHICLE_NOT_FOUND if the caller may not upload for the vehicle.
 */
export async function noteRefusal(
  table: Table,
  caller: Caller,
  vehicleId: string,
  refused: Refused,
  now: Date
): Promise<void> {
  await change(table, async (items) => {
    const [, [stored]] = await Promise.all([
      authorizeChange(items, caller, vehicleId, 'VEHICLE_DATA_UPLOAD'),
      items.read(refusalItem(vehicleId))
    ])
    const { atMilliseconds = 0 } = stored.value ?? {}
    if (now.getTime() - atMilliseconds < refusalIntervalMilliseconds) return { result: undefined }
    const expiresAtSeconds = Math.ceil(now.getTime() / 1000) + keptSeconds
    const next = { ...refused, issues: [...refused.issues], atMilliseconds: now.getTime(), expiresAtSeconds }
    return { result: undefined, writes: [changed(stored, next)] }
  })
}

/** Undefined for one that has expired, which the table may still have. */
export function shownRefusal(refusal: Refusal, now: Date): UploadRefusal | undefined {
  const { atMilliseconds, reason, errorId, issues, expiresAtSeconds } = refusal
  if (expiresAtSeconds * 1000 <= now.getTime()) return undefined
  return {
    timestamp: new Date(atMilliseconds).toISOString(),
    reason,
    ...(errorId !== undefined && { error_id: errorId }),
    issues
  }
}
