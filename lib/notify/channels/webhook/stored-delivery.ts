/** What is kept of deliveries: the last attempts of a webhook in one item, and an item for each delivery that was not made. */
import * as z from 'zod/mini'
import { type ItemKind, type ItemRef, kindOf } from '../../../table/item.ts'
import { attemptsKey, deliveryKey, deliveryPrefix } from '../../../table/keys.ts'
import { packJson, unpackJson } from '../../../table/packed-json.ts'

/** Largest number of attempts in the one item. */
export const maxKeptAttempts = 100

/** As long as feeds keep the entries. */
export const keptDays = 30

const attemptFields = {
  /** When it began, ISO. */
  at: z.string(),
  /** HTTP status; absent where there was no response. */
  status: z.optional(z.int()),
  durationMilliseconds: z.int(),
  /** Absent for a success. */
  error: z.optional(z.string()),
  /** The first characters of the response. */
  response: z.optional(z.string())
}
const Attempt = z.object(attemptFields)
export type Attempt = z.infer<typeof Attempt>

const eventFields = { type: z.string(), vehicleId: z.optional(z.string()) }

const Attempts = z.object({
  /** Oldest first. */
  attempts: z.array(z.object({ eventId: z.string(), ...eventFields, ...attemptFields })),
  expiresAtSeconds: z.int()
})
export type Attempts = z.infer<typeof Attempts>

const Delivery = z.object({
  ...eventFields,
  state: z.enum(['RETRYING', 'DEAD']),
  /** How often it was tried, since it was last given up. */
  tries: z.int(),
  /** ISO; in state RETRYING. */
  nextAttempt: z.optional(z.string()),
  /** Of this event, oldest first. */
  attempts: z.array(Attempt),
  expiresAtSeconds: z.int()
})
export type Delivery = z.infer<typeof Delivery>

const PackedAttempts = z.object({ packed: z.instanceof(Uint8Array), expiresAtSeconds: z.int() })
const unpackedKind = kindOf(Attempts)

/** Packed: a page of events writes it, for a fifth of the capacity. */
const attemptsKind: ItemKind<Attempts> = {
  decode(stored) {
    const { packed, expiresAtSeconds } = PackedAttempts.parse(stored)
    return unpackedKind.decode({ attempts: unpackJson(packed), expiresAtSeconds })
  },
  encode: ({ attempts, expiresAtSeconds }) => ({ packed: packJson(attempts), expiresAtSeconds })
}
const deliveryKind = kindOf(Delivery)

export const attemptsItem = (webhookId: string): ItemRef<Attempts> => ({
  key: attemptsKey(webhookId),
  kind: attemptsKind
})

export const deliveryItem = (webhookId: string, eventId: string): ItemRef<Delivery> => ({
  key: deliveryKey(webhookId, eventId),
  kind: deliveryKind
})

export const decodeDelivery = deliveryKind.decode

/** The ID of the event of a stored delivery. */
export const eventOfDelivery = ({ SK }: Readonly<Record<string, unknown>>) => String(SK).slice(deliveryPrefix.length)
