/** Which version raised which format, and so to which version a deployment can go back. */
import type { storedFormats } from '../lib/table/stored-formats.ts'

export type Formats = typeof storedFormats

/** Forms by name, such as `VEHICLE TRACKING` or `records`, with their numbers. */
export type Raised = Readonly<Record<string, number>>

export interface Release {
  readonly version: string
  /** The formats that this version was the first to store. Empty: it stores what the version before it reads. */
  readonly raised: Raised
}

/** Oldest first. A release adds a line; a change of `storedFormats` is part of the line of the version that comes next. */
export const releases: readonly Release[] = [{ version: '0.2.0', raised: {} }]

/** The oldest version that reads all that this version stores; undefined for a version without a line. */
export function oldestWayBack(history: readonly Release[], version: string): string | undefined {
  const own = history.findIndex((release) => release.version === version)
  const first = history.slice(0, own + 1).findLastIndex(({ raised }) => Object.keys(raised).length > 0)
  return own < 0 ? undefined : history[Math.max(first, 0)]?.version
}

/** Every form above format 1, of items, messages and all else. */
export function raisedFormats({ items, messages, ...others }: Formats): Raised {
  const ofQueues = Object.entries(messages).map(([queue, format]) => [`message of the queue ${queue}`, format] as const)
  const numbers = [...Object.entries(items), ...ofQueues, ...Object.entries(others)]
  return Object.fromEntries(numbers.filter(([, format]) => format > 1))
}

/** The numbers after all of the releases. */
export const formatsAfter = (history: readonly Release[]): Raised =>
  Object.assign({}, ...history.map(({ raised }) => raised))
