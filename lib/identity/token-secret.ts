/** The text of a new programmatic token, which is shown once. */
import type { TokenWithSecret } from '../contract/resources/programmatic-token.ts'
import { type SigningKeys, signToken } from './access-token.ts'
import type { PlannedToken } from './programmatic-tokens.ts'

export async function withSecret(
  keys: SigningKeys,
  { token, claims, deviceToken }: PlannedToken
): Promise<TokenWithSecret> {
  return { ...token, token: deviceToken ?? (await signToken(keys, claims)) }
}
