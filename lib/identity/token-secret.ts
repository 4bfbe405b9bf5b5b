/**
 * The text of a new programmatic token, which is shown once. A repetition of its creation shows it again: a signed token is signed
 * again, and a device token, which is not derived from anything, is kept sealed for that.
 */
import type { TokenWithSecret } from '../contract/resources/programmatic-token.ts'
import { type SigningKeys, signToken } from './access-token.ts'
import type { PlannedToken } from './programmatic-tokens.ts'
import { openText, type SealKind, sealText } from './sealed-text.ts'

const kind: SealKind = {
  purpose: 'device tokens',
  name: 'a device token',
  missingKey: (keyId) => new Error(`The key "${keyId}", which sealed a device token, was removed from SigningKey`)
}

/** A token without its text in the clear. */
interface SealedToken extends Omit<PlannedToken, 'deviceToken'> {
  readonly sealed?: string
}

export async function sealedToken(keys: SigningKeys, { deviceToken, ...planned }: PlannedToken): Promise<SealedToken> {
  if (deviceToken === undefined) return planned
  return { ...planned, sealed: await sealText({ kind, keys, owner: planned.token.id }, deviceToken) }
}

/** Throws an Error where the key that sealed the token was removed since. */
export async function openedToken(keys: SigningKeys, { sealed, ...planned }: SealedToken): Promise<PlannedToken> {
  if (sealed === undefined) return planned
  return { ...planned, deviceToken: await openDeviceToken(keys, { id: planned.token.id, sealed }) }
}

/** Throws an Error where the key that sealed the token was removed since. */
export function openDeviceToken(
  keys: SigningKeys,
  { id, sealed }: { readonly id: string; readonly sealed: string }
): Promise<string> {
  return openText({ kind, keys, owner: id }, sealed)
}

export async function withSecret(
  keys: SigningKeys,
  { token, claims, deviceToken }: PlannedToken
): Promise<TokenWithSecret> {
  return { ...token, token: deviceToken ?? (await signToken(keys, claims)) }
}
