/** Requests to the local service. */
import * as z from 'zod'

const Answer = z.object({ data: z.record(z.string(), z.unknown()) })

/** Throws an Error where the answer is no success. Returns `data`. */
export async function ask(url: string, token: string, body?: object, method = body ? 'POST' : 'GET') {
  const headers = { 'Content-Type': 'application/json', Authorization: `Token ${token}` }
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(`${method} ${url} was answered ${response.status}: ${await response.text()}`)
  return Answer.parse(await response.json()).data
}
