/** Reads the frames of a push connection. */
import type { PushFrame } from '../../../lib/contract/resources/push-frame.ts'

const kinds: readonly string[] = [
  'subscribed',
  'events',
  'gap',
  'error',
  'closing',
  'pong'
] satisfies PushFrame['type'][]

/** Undefined for what is no frame of this version of the interface. Events without an ID or a type are left out. */
export function parseFrame(data: unknown): PushFrame | undefined {
  const frame = parsed(data)
  if (!isRecord(frame) || !kinds.includes(String(frame.type))) return undefined
  if (frame.type === 'events' && !(Array.isArray(frame.events) && typeof frame.cursor === 'string')) return undefined
  if (frame.type === 'subscribed' && typeof frame.cursor !== 'string') return undefined
  if (frame.type === 'error' && !isRecord(frame.error)) return undefined
  const known = frame as unknown as PushFrame
  return known.type === 'events' ? { ...known, events: known.events.filter(isEvent) } : known
}

function parsed(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined
  } catch {
    return undefined
  }
}

const isEvent = (event: unknown) =>
  isRecord(event) && typeof event.id === 'string' && typeof event.type === 'string' && typeof event.data === 'object'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
