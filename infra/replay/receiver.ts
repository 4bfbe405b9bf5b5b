/** A client of the vehicle data receiver. */
import * as z from 'zod'
import { UploadReceipt } from '../../lib/contract/resources/upload-receipt.ts'
import type { VehicleRecord } from '../../lib/telemetry/record.ts'
import { ReplayError } from './replay-error.ts'
import type { TokenSource } from './upload-tokens.ts'

export interface ReceiverOptions {
  /** The versioned root, such as `http://127.0.0.1:3000/v2.2`. */
  readonly address: string
  readonly vehicleId: string
  /** Returns an upload token or a programmatic token; called before each upload. */
  readonly token: TokenSource
  /** Takes milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>
  /** Aborts an upload, which then throws the signal's reason. */
  readonly signal?: AbortSignal
  /** The `User-Agent` of the requests. */
  readonly userAgent?: string
}

const Reply = z.object({ data: UploadReceipt })
const Refusal = z.object({
  error: z.object({
    id: z.string(),
    message: z.string(),
    data: z.nullish(z.object({ issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))) }))
  })
})

/** Failures of one upload, if the receiver cannot be reached or answers with a server error. */
const maxFailures = 5
const firstBackoffMilliseconds = 500
const requestMilliseconds = 30_000
const minuteSeconds = 60

export type Upload = (records: readonly VehicleRecord[]) => Promise<UploadReceipt>

/**
 * Uploads at most 1,000 records at once. Waits if the limit of requests is reached, and requests another token once if
 * a token is refused. Throws ReplayError, and errors of the token source.
 */
export function receiverAt(options: ReceiverOptions): Upload {
  return async (records) => {
    let refused: string | undefined
    for (let failures = 0; ; ) {
      const token = await options.token(refused)
      const answer = await send(options, token, records).catch((cause: Error) => ({ cause }))
      options.signal?.throwIfAborted()
      if ('cause' in answer || answer.status >= 500) {
        failures += 1
        if (failures === maxFailures) throw unreachable(options, answer)
        await options.wait(firstBackoffMilliseconds * 2 ** failures)
      } else if (answer.status === 429) {
        const seconds = Number(answer.headers.get('retry-after')) || minuteSeconds
        await answer.body?.cancel()
        await options.wait(seconds * 1000)
      } else if (answer.ok) return Reply.parse(await answer.json()).data
      else if ([401, 403].includes(answer.status) && refused === undefined && (await options.token(token)) !== token) {
        await answer.body?.cancel()
        refused = token
      } else throw await refusalOf(answer)
    }
  }
}

async function send(options: ReceiverOptions, token: string, records: readonly VehicleRecord[]) {
  const { address, vehicleId, signal, userAgent } = options
  const signals = [AbortSignal.timeout(requestMilliseconds), ...(signal ? [signal] : [])]
  return fetch(`${address}/receiver/vehicle-data?vehicle_id=${encodeURIComponent(vehicleId)}`, {
    method: 'POST',
    headers: {
      Authorization: `Token ${token}`,
      'Content-Type': 'application/json',
      ...(userAgent !== undefined && { 'User-Agent': userAgent })
    },
    body: bodyOf(records),
    signal: AbortSignal.any(signals)
  })
}

export function bodyOf(records: readonly VehicleRecord[]): string {
  const bodies = records.map(({ atMilliseconds, ...measured }) => ({
    timestamp: new Date(atMilliseconds).toISOString(),
    ...measured
  }))
  return JSON.stringify({ records: bodies })
}

function unreachable({ address }: ReceiverOptions, answer: Response | { readonly cause: Error }): ReplayError {
  if (!('cause' in answer)) return new ReplayError(`The receiver at ${address} fails: it answers ${answer.status}`)
  const { cause } = answer
  const reason = (cause.cause as { code?: string } | undefined)?.code ?? cause.message
  return new ReplayError(`The receiver at ${address} cannot be reached (${reason})`, { cause })
}

async function refusalOf(answer: Response): Promise<ReplayError> {
  const { data: refusal } = Refusal.safeParse(await answer.json().catch(() => undefined))
  const { status } = answer
  if (!refusal) return new ReplayError(`The receiver refuses the upload: it answers ${status}`, { status })
  const { id, message, data } = refusal.error
  const issues = (data?.issues ?? []).map((issue) => `${issue.path} ${issue.message}`)
  return new ReplayError(`The receiver refuses the upload: ${[`${status} ${id}`, message, ...issues].join('; ')}`, {
    status
  })
}
