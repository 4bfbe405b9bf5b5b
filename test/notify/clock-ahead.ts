/** Facts as a process writes them whose clock is ahead of that of the others. */
import { decodeTime, encodeTime } from 'ulid'
import type { ItemWrite } from '../../lib/table/decision.ts'
import { factKey, factUlid, type Key } from '../../lib/table/keys.ts'

const momentCharacters = 10

/** `facts`: new ones; a clock that is behind is ahead by less than nothing. */
export function withClockAhead(facts: readonly ItemWrite[], milliseconds: number): ItemWrite[] {
  return facts.map((write) => (write.kind === 'created' ? { ...write, key: later(write.key, milliseconds) } : write))
}

function later(key: Key, milliseconds: number): Key {
  const ulid = factUlid(key)
  const moment = encodeTime(decodeTime(ulid) + milliseconds, momentCharacters)
  return factKey(key.PK, `${moment}${ulid.slice(momentCharacters)}`)
}
