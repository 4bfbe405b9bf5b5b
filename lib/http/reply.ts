/** What a handler returns; the chain puts it into the envelope. */
import { createHash } from 'node:crypto'
import type { PermissionVia } from '../contract/resources/header.ts'

/** A new deployment is seen after this time, and once more where both browser and edge keep a document. */
const documentLifetimeSeconds = 300

export type Reply = SingleReply | ListReply | EmptyReply | DocumentReply | BareReply | FileReply

export interface SingleReply {
  readonly shape: 'single'
  readonly data: object
  readonly permissionVia: readonly PermissionVia[]
}

export interface ListReply {
  readonly shape: 'list'
  /** The items of this page alone. */
  readonly data: readonly object[]
  /** How many items match in all. */
  readonly total: number
  readonly permissionVia: readonly PermissionVia[]
}

export interface EmptyReply {
  readonly shape: 'empty'
}

interface TextReply {
  readonly text: string
  /** Includes the content type. */
  readonly headers: Readonly<Record<string, string>>
}

/** JSON outside of the envelope. */
export interface BareReply {
  readonly shape: 'bare'
  readonly data: object
}

export interface DocumentReply extends TextReply {
  readonly shape: 'document'
}

export interface FileReply extends TextReply {
  readonly shape: 'file'
}

/** One resource; `via` is absent where nothing had to be granted. */
export function single(data: object, via?: PermissionVia): SingleReply {
  return { shape: 'single', data, permissionVia: via ? [via] : [] }
}

/** A page of a list. `vias` has what granted each item; the header names the distinct ones. */
export function list(data: readonly object[], total: number, vias: readonly PermissionVia[]): ListReply {
  return { shape: 'list', data, total, permissionVia: distinct(vias) }
}

export function empty(): EmptyReply {
  return { shape: 'empty' }
}

export function bare(data: object): BareReply {
  return { shape: 'bare', data }
}

/**
 * A text that is sent as it is, outside of the envelope, and that browsers and the edge may keep. Its tag is weak: the
 * gateway compresses for some clients and not for others. Source: RFC 9110, section 8.8.1.
 */
export function document(text: string, contentType: string, headers: Record<string, string> = {}): DocumentReply {
  const tag = createHash('sha256').update(text).digest('base64url')
  const caching = { 'Cache-Control': `public, max-age=${documentLifetimeSeconds}`, ETag: `W/"${tag}"` }
  return { shape: 'document', text, headers: { 'Content-Type': contentType, ...caching, ...headers } }
}

/** A text that is sent as it is, outside of the envelope, for this caller alone. */
export function file(text: string, contentType: string): FileReply {
  return { shape: 'file', text, headers: { 'Content-Type': contentType, Vary: 'Accept' } }
}

function distinct(vias: readonly PermissionVia[]): PermissionVia[] {
  const byName = new Map(vias.map((via) => [`${via.permission} ${via.via} ${via.organization_id ?? ''}`, via]))
  return [...byName.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, via]) => via)
}
