/** What a message of the queue asks for: that a connection is sent what it has not been sent yet. */
import * as z from 'zod/mini'
import { messageIn } from '../../../queues/message-format.ts'

const PushRequest = z.object({
  connection: z.string(),
  /** Facts have been published that it listens to. */
  facts: z.optional(z.boolean()),
  /** Vehicles that have a new status. */
  vehicles: z.optional(z.array(z.string())),
  /** It is closed if nobody has signed in. */
  isSignInDue: z.optional(z.boolean()),
  /** It has subscribed: statuses of vehicles that were heard of since the moment, in milliseconds, are sent. */
  heardOfSince: z.optional(z.int())
})
export type PushRequest = z.infer<typeof PushRequest>

/** Throws like `messageIn`, and a ZodError for anything else. */
export const parsePushRequest = (body: string): PushRequest => PushRequest.parse(messageIn('push', body))

/** One request for each connection, for all that its requests ask for: of statuses on the way the newest is read once. */
export function conflated(requests: readonly PushRequest[]): PushRequest[] {
  const byConnection = Map.groupBy(requests, ({ connection }) => connection)
  return [...byConnection].map(([connection, all]) => {
    const moments = all.flatMap(({ heardOfSince }) => heardOfSince ?? [])
    return {
      connection,
      facts: all.some(({ facts }) => facts === true),
      ...(all.some(({ isSignInDue }) => isSignInDue) && { isSignInDue: true }),
      vehicles: [...new Set(all.flatMap(({ vehicles = [] }) => vehicles))],
      ...(moments.length > 0 && { heardOfSince: Math.min(...moments) })
    }
  })
}
