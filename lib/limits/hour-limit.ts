/**
 * The limit of the hours that the uploads of a vehicle touch. What an upload costs grows with its hours: each has a piece, a
 * state of the detection and up to three trips. Source: decisions, "Vehicle data receiver".
 */
import * as z from 'zod/mini'
import { ApiError } from '../contract/api-error.ts'
import { change } from '../table/change.ts'
import { StaleWrite } from '../table/commit.ts'
import { changed } from '../table/decision.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { touchedHoursKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

/** Hours that a vehicle may touch at once: an upload has at most 1,000 records, so that any upload fits. */
export const hoursAtOnce = 1000

/** Hours that it may touch in each minute after that: a year with a record each hour takes two hours and a half. */
export const hoursPerMinute = 60

const millisecondsOfHourTouched = 60_000 / hoursPerMinute

/** Hours that are remembered, so that a device that sends an hour in many uploads is charged once; five days, in under 1 KB. */
const rememberedHours = 128

/** Seconds for which they are remembered after the last charge. */
const rememberedSeconds = 7 * 86_400

const TouchedHours = z.object({
  /** When nothing is charged any more; epoch milliseconds. */
  freeAtMilliseconds: z.int(),
  /** The hours that were charged last, by their first moments in epoch seconds; ascending in each upload. */
  hours: z.array(z.int()),
  expiresAtSeconds: z.int()
})
type TouchedHours = z.infer<typeof TouchedHours>

const touchedHoursKind = kindOf(TouchedHours)

const touchedHoursItem = (vehicleId: string): ItemRef<TouchedHours> => ({
  key: touchedHoursKey(vehicleId),
  kind: touchedHoursKind
})

/**
 * Charges a vehicle for the hours of an upload, except those that were charged lately. `hours`: first moments, epoch
 * milliseconds, at most `hoursAtOnce`. Exact under concurrency. Throws ApiError RATE_LIMIT_EXCEEDED, with when the same upload
 * will be taken; then nothing is charged.
 */
export async function chargeHours(table: Table, vehicleId: string, hours: readonly number[], now: Date): Promise<void> {
  try {
    await change(table, async (items) => {
      const [stored] = await items.read(touchedHoursItem(vehicleId))
      const next = charged(stored.value, hours, now)
      return { result: undefined, writes: next ? [changed(stored, next)] : [] }
    })
  } catch (error) {
    // More uploads meet than can be charged one after another.
    if (error instanceof StaleWrite) throw exceeded(1)
    throw error
  }
}

/** Undefined where all hours were charged lately. */
function charged(known: TouchedHours | undefined, hours: readonly number[], now: Date): TouchedHours | undefined {
  const remembered = known?.hours ?? []
  const fresh = hours.map((hour) => hour / 1000).filter((hour) => !remembered.includes(hour))
  if (fresh.length === 0) return undefined
  const from = Math.max(now.getTime(), known?.freeAtMilliseconds ?? 0)
  const freeAtMilliseconds = from + fresh.length * millisecondsOfHourTouched
  const waitMilliseconds = freeAtMilliseconds - now.getTime() - hoursAtOnce * millisecondsOfHourTouched
  if (waitMilliseconds > 0) throw exceeded(Math.ceil(waitMilliseconds / 1000))
  return {
    freeAtMilliseconds,
    hours: [...remembered, ...fresh].slice(-rememberedHours),
    expiresAtSeconds: Math.ceil(freeAtMilliseconds / 1000) + rememberedSeconds
  }
}

const exceeded = (seconds: number) =>
  new ApiError('RATE_LIMIT_EXCEEDED', {
    data: { hours_at_once: hoursAtOnce, hours_per_minute: hoursPerMinute },
    headers: { 'Retry-After': String(seconds) }
  })
