/** The stored hash of a password: PHC string format, with bounds of its parameters. Source: RFC 9106; PHC string format. */

export interface HashCost {
  /** KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

export interface HashedPassword extends HashCost {
  readonly salt: Buffer
  readonly hash: Buffer
}

/**
 * Bounds that keep the verification of a stored hash within the memory (1 GiB) and the time (29 s) of a login. They
 * exceed the second recommendation of RFC 9106, section 4 (64 MiB, 3 passes, 4 lanes).
 */
const bounds = {
  memory: [8, 131_072],
  passes: [1, 10],
  parallelism: [1, 16],
  saltBytes: [8, 64],
  hashBytes: [16, 64]
} as const

const phc = /^\$argon2id\$v=19\$m=(\d{1,10}),t=(\d{1,10}),p=(\d{1,10})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

export function costLine({ memory, passes, parallelism }: HashCost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}`
}

export function isSameCost(one: HashCost, other: HashCost): boolean {
  return costLine(one) === costLine(other)
}

/** Throws an Error if the text is not an argon2id hash in the PHC format, or if its parameters exceed the bounds. */
export function parseHash(stored: string): HashedPassword {
  const match = phc.exec(stored)
  if (!match) throw new Error('A stored password hash is not in the PHC format')
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number]
  const [salt, hash] = match.slice(4).map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer]
  const values = { memory, passes, parallelism, saltBytes: salt.length, hashBytes: hash.length }
  for (const [name, [min, max]] of Object.entries(bounds)) {
    const value = values[name as keyof typeof values]
    if (value < min || value > max) throw new Error(`A stored password hash has ${name} ${value}, not ${min} to ${max}`)
  }
  if (memory < bounds.memory[0] * parallelism)
    throw new Error('A stored password hash has less memory than its lanes need')
  return { memory, passes, parallelism, salt, hash }
}

/** Whether the text is a hash that passwords can be verified against. */
export function isPasswordHash(text: string): boolean {
  try {
    parseHash(text)
    return true
  } catch {
    return false
  }
}
