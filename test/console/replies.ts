/** Replies that a test puts in place of those of the service. */
import type { Page, Route } from 'playwright-core'

const header = { api_version: 'v2.2.0', status: 'SUCCESS', message: '', permission_via: [] }

export type Reply = (route: Route) => Promise<void>

/** Replies by the path below the versioned root. */
export type Replies = Readonly<Record<string, Reply>>

/** `path` is relative to the versioned root. */
export async function answer(page: Page, path: string, reply: Reply): Promise<void> {
  // A pattern is evaluated in the browser, which passes on other requests without asking the test.
  await page.route(new RegExp(`^[^?]*/v2\\.2${RegExp.escape(path)}(\\?|$)`), reply)
}

export async function answerAll(page: Page, replies: Replies): Promise<void> {
  for (const [path, reply] of Object.entries(replies)) await answer(page, path, reply)
}

/** An error of the interface. */
export function failure(status: number, error: object, headers: Record<string, string> = {}) {
  return (route: Route) =>
    route.fulfill({
      status,
      headers,
      json: { header: { ...header, status: 'ERROR' }, error: { message: 'English', data: null, status, ...error } }
    })
}

export const refused = failure(403, {
  id: 'PERMISSION_DENIED',
  severity: 'ERROR',
  data: { permission: 'VEHICLE_STATUS_READ' }
})
export const broken = failure(500, {
  id: 'INTERNAL_ERROR',
  severity: 'CRITICAL',
  data: { request_id: 'request-4711' }
})

export const missing = failure(404, { id: 'VEHICLE_NOT_FOUND', severity: 'ERROR' })
export const invalid = failure(400, {
  id: 'INVALID_PARAMETERS',
  severity: 'ERROR',
  message: 'The request is refused',
  data: { issues: [{ path: 'limit', message: 'A whole number is expected' }] }
})

export function tooMany(seconds: number) {
  return failure(429, { id: 'RATE_LIMIT_EXCEEDED', severity: 'WARNING' }, { 'Retry-After': String(seconds) })
}

/** The console knows by it from which moment on it needs events. */
const dated = () => ({ Date: new Date().toUTCString() })

/** The reply for a single resource. `via` is the `permission_via` of its header. */
export function single(data: object, via: readonly object[] = []) {
  return (route: Route) =>
    route.fulfill({ headers: dated(), json: { header: { ...header, permission_via: via }, data } })
}

/** A reply without the envelope. */
export function file(contents: object) {
  return (route: Route) => route.fulfill({ json: contents })
}

/** The page of a list that `offset` and `limit` request. `more`: further members of its header. */
export function pageOf(items: readonly object[], via: readonly object[] = [], more: object = {}) {
  return (route: Route) => {
    const address = new URL(route.request().url())
    const [offset, limit] = ['offset', 'limit'].map((name) => Number(address.searchParams.get(name) ?? 0)) as [
      number,
      number
    ]
    const end = offset + limit
    address.searchParams.set('offset', String(end))
    const next = end < items.length ? { next: address.href } : {}
    const paging = { permission_via: via, num_results: items.length, offset, limit, ...next, ...more }
    return route.fulfill({
      headers: dated(),
      json: { header: { ...header, ...paging }, data: items.slice(offset, end) }
    })
  }
}

/** Of a service that tells of alerts neither by mail nor in browsers. */
export const noChannels = single({ mail: { available: false, enabled: false }, web_push: { public_key: '' } })

/** Of a vehicle that has not been driven today. */
export const noDrives = single({ date: '2026-03-10', date_end: '2026-03-10', distance_tot: 0, num_trips: 0 })
