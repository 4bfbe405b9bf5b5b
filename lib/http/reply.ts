/** What a handler returns; the middleware chain wraps it in the envelope. */
import type { ListHeader, PermissionVia } from '../contract/resources/header.ts'
import { type Page, pageOf, pickFields } from '../lists/page.ts'
import { tagOf } from './representation.ts'

/** Browsers and the edge keep a document this long each, so a new deployment is seen after at most twice this time. */
const documentLifetimeSeconds = 300

/** A reply of Lambda has at most 6 MB, in which quotation marks are escaped. Source: Lambda, quotas. */
export const maxReplyBytes = 5_500_000

export type Reply = SingleReply | ListReply | EmptyReply | DocumentReply | BareReply | FileReply

export interface SingleReply {
  readonly shape: 'single'
  readonly data: object
  readonly permissionVia: readonly PermissionVia[]
}

export interface ListReply {
  readonly shape: 'list'
  /** The items of this page. */
  readonly data: readonly object[]
  /** The number of matching items on all pages. */
  readonly total: number
  readonly permissionVia: readonly PermissionVia[]
  /** Further members of the header. */
  readonly header?: Pick<ListHeader, 'incomplete_vehicle_ids'>
}

export interface EmptyReply {
  readonly shape: 'empty'
}

interface TextReply {
  readonly text: string
  /** Includes the content type. */
  readonly headers: Readonly<Record<string, string>>
}

/** JSON that is sent without the envelope. */
export interface BareReply {
  readonly shape: 'bare'
  readonly data: object
}

export interface DocumentReply extends TextReply {
  readonly shape: 'document'
}

export interface FileReply extends TextReply {
  readonly shape: 'file'
  /** Whether the text is that of bytes, in base64. */
  readonly isBase64Encoded?: true
}

/** A reply with one resource; `via` is absent where no permission was needed. */
export function single(data: object, via?: PermissionVia): SingleReply {
  return { shape: 'single', data, permissionVia: via ? [via] : [] }
}

/** A reply with a page of a list. `vias` contains the grant of each item; the header names the distinct ones. */
export function list(data: readonly object[], total: number, vias: readonly PermissionVia[]): ListReply {
  return { shape: 'list', data, total, permissionVia: distinct(vias) }
}

interface PageQuery extends Page {
  readonly fields?: readonly string[] | undefined
}

/** A reply with the page of the items that the query asks for. One grant gives access to all of them; none for own ones. */
export function pageUnder(items: readonly object[], query: PageQuery, via: PermissionVia | undefined): ListReply {
  const page = pageOf(items, query)
  return list(
    page.map((item) => pickFields(item, query.fields)),
    items.length,
    page.flatMap(() => via ?? [])
  )
}

export function empty(): EmptyReply {
  return { shape: 'empty' }
}

export function bare(data: object): BareReply {
  return { shape: 'bare', data }
}

/** Text that is sent without the envelope and that browsers and the edge may cache. */
export function document(text: string, contentType: string, headers: Record<string, string> = {}): DocumentReply {
  const caching = { 'Cache-Control': `public, max-age=${documentLifetimeSeconds}`, ETag: tagOf(text) }
  return { shape: 'document', text, headers: { 'Content-Type': contentType, ...caching, ...headers } }
}

/** Text for one caller that is sent without the envelope. */
export function file(text: string, contentType: string): FileReply {
  return { shape: 'file', text, headers: { 'Content-Type': contentType, Vary: 'Accept, Accept-Encoding' } }
}

/** Bytes for one caller that are sent without the envelope. */
export function bytes(contents: Uint8Array, contentType: string): FileReply {
  return { ...file(Buffer.from(contents).toString('base64'), contentType), isBase64Encoded: true }
}

function distinct(vias: readonly PermissionVia[]): PermissionVia[] {
  const byName = new Map(vias.map((via) => [`${via.permission} ${via.via} ${via.organization_id ?? ''}`, via]))
  return [...byName.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, via]) => via)
}
