/** The organizations through which the caller acts, for what need not show at once that the caller has joined or left one. */
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { keep, maxAgeWithoutEvents } from './kept.ts'
import { readOrganizations } from './read-organizations.ts'
import { session } from './session.ts'

interface Known {
  readonly organizations: readonly Organization[]
  /** Milliseconds since 1970. */
  readonly readAt: number
}

let known: Known | undefined
session.subscribe(() => {
  known = undefined
})
known = keep<Known>('organizations', () => known)

/** Reads them if they are older than half an hour, or if one of `ids` is not among them. Throws Failure. */
export async function knownOrganizations(
  signal: AbortSignal,
  ids: readonly string[] = []
): Promise<readonly Organization[]> {
  const { organizations = [], readAt = 0 } = known ?? {}
  const isMissing = (id: string) => !organizations.some((each) => each.id === id)
  return isOlder(readAt, maxAgeWithoutEvents) || ids.some(isMissing) ? await read(signal) : organizations
}

/** Reads them again if they have been read and are older than that. Throws Failure. */
export async function refreshOrganizations(signal: AbortSignal, milliseconds: number): Promise<void> {
  if (known && isOlder(known.readAt, milliseconds)) await read(signal)
}

const isOlder = (moment: number, milliseconds: number) => Date.now() - moment >= milliseconds

async function read(signal: AbortSignal): Promise<readonly Organization[]> {
  const [readAt, organizations] = [Date.now(), await readOrganizations(signal)]
  signal.throwIfAborted()
  known = { organizations, readAt }
  return organizations
}
