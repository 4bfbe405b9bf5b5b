/** Listeners: which consumers are woken when a fact of these types enters the feed of a scope. */
import * as z from 'zod/mini'
import type { TypeBits } from '../../contract/event-types.ts'
import type { Scope } from '../../contract/scope.ts'
import { type ItemRef, kindOf } from '../../table/item.ts'
import { listenerKey } from '../../table/keys.ts'

export const Listener = z.object({
  /** Bits of the types, `typeBits`. They may have more types than the consumer is sent, which it leaves out itself. */
  types: z.int(),
  /** The only vehicles of which the listener is notified; absent for all of the scope's. */
  vehicleIds: z.optional(z.array(z.string()))
})
export type Listener = z.infer<typeof Listener>

const listenerKind = kindOf(Listener)

export const listenerItem = (scope: Scope, consumerId: string): ItemRef<Listener> => ({
  key: listenerKey(scope, consumerId),
  kind: listenerKind
})

export const decodeListener = listenerKind.decode

/** Something that happened: of a vehicle, or of the scope itself. */
export interface Happened {
  readonly type: TypeBits
  readonly vehicleId: string | undefined
}

/** Bits of every type of the version before the first types of places, whose patterns had no bits of later types. */
const everyFormerType: TypeBits = 2 ** 17 - 1

export function hears({ types, vehicleIds }: Listener, { type, vehicleId }: Happened): boolean {
  if ((types & type) === 0 && types !== everyFormerType) return false
  return vehicleIds === undefined || (vehicleId !== undefined && vehicleIds.includes(vehicleId))
}
