/** Calls an authorizer and caches its verdicts. */
import type { AuthorizerDefinition } from '../assembly/authorizers.ts'
import { GatewayFailure } from './gateway-response.ts'
import { type Headers, headerValues } from './http.ts'
import { parseVerdict, type Verdict } from './verdict.ts'

export interface TokenEvent {
  readonly type: 'TOKEN'
  readonly authorizationToken: string
  readonly methodArn: string
}

/** JSON of the function's answer. */
export type AskAuthorizer = (event: TokenEvent) => Promise<string>

/** Throws GatewayFailure UNAUTHORIZED, AUTHORIZER_FAILURE or AUTHORIZER_CONFIGURATION_ERROR. */
export type Authorization = (headers: Headers, methodArn: string, ask: AskAuthorizer) => Promise<Verdict>

interface CachedVerdict {
  readonly verdict: Verdict
  readonly untilMilliseconds: number
}

/** Expired verdicts are removed when more than this many are cached. */
const maxCachedVerdicts = 1000

/** `now` is in milliseconds. A verdict is cached by token, for every method. */
export function authorization(definition: AuthorizerDefinition, now: () => number = Date.now): Authorization {
  const cached = new Map<string, CachedVerdict>()
  const pattern = definition.pattern === undefined ? undefined : new RegExp(`^(?:${definition.pattern})$`)

  return async (headers, methodArn, ask) => {
    const token = headerValues(headers, definition.header).at(-1)
    if (!token || pattern?.test(token) === false) throw new GatewayFailure('UNAUTHORIZED')
    const known = cached.get(token)
    if (known && now() < known.untilMilliseconds) return known.verdict
    const verdict = await answered(ask({ type: 'TOKEN', authorizationToken: token, methodArn }))
    if (definition.lifetimeSeconds > 0) {
      if (cached.size > maxCachedVerdicts) removeExpired(cached, now())
      cached.set(token, { verdict, untilMilliseconds: now() + definition.lifetimeSeconds * 1000 })
    }
    return verdict
  }
}

/** An authorizer refuses by throwing `Unauthorized`; any other error is a failure. */
async function answered(answer: Promise<string>): Promise<Verdict> {
  try {
    return parseVerdict(await answer)
  } catch (error) {
    if (error instanceof GatewayFailure) throw error
    const isRefusal = error instanceof Error && error.message === 'Unauthorized'
    throw new GatewayFailure(isRefusal ? 'UNAUTHORIZED' : 'AUTHORIZER_FAILURE', { cause: error })
  }
}

function removeExpired(cached: Map<string, CachedVerdict>, now: number): void {
  for (const [token, { untilMilliseconds }] of cached) {
    if (untilMilliseconds <= now) cached.delete(token)
  }
}
