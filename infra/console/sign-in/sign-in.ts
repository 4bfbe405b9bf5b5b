/** The login request, and the checks that its form makes before it. */
import { client, replyOf } from '../api/client.ts'
import { beginSession } from '../api/session.ts'
import type { PlainKey } from '../language/language.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** ID of the organization; empty for none. */
  readonly organization: string
  readonly isWallScreen: boolean
}

export type FieldName = 'email' | 'password' | 'origin'
export type FieldProblems = Partial<Record<FieldName, PlainKey>>

/** Source: specification, "Limits". */
export const passwordLengths = { min: 8, max: 64 } as const

export function problemsOf({ email, password }: Credentials): FieldProblems {
  const isTooShort = password.length < passwordLengths.min || password.length > passwordLengths.max
  return {
    ...(email.trim() === '' && { email: 'emailMissing' as const }),
    ...(isTooShort && { password: 'passwordLength' as const })
  }
}

/** Starts the session. Throws Failure. */
export async function signIn({ email, password, organization, isWallScreen }: Credentials): Promise<void> {
  const origin = organization.trim()
  const body = { email: email.trim(), password, ...(origin !== '' && { origin }) }
  const { data } = await replyOf(client.POST('/account/login', { body }))
  beginSession({ token: data.token, email: data.user.email, expiry: data.expiry, isWallScreen })
}

/**
 * The address of the organization's login provider, which a page cannot read from the redirect. Undefined if there is
 * none or if a browser may not open it. Throws Failure.
 */
export async function readProvider({ organization }: Credentials): Promise<string | undefined> {
  const query = { origin: organization.trim() }
  const { data } = await replyOf(client.GET('/account/login/provider', { params: { query } }))
  const isOfWeb = data.url !== null && /^https?:/.test(data.url)
  return isOfWeb ? (data.url ?? undefined) : undefined
}
