/** Asks an authorizer who is calling, and remembers what it said. */
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

interface Remembered {
  readonly verdict: Verdict
  readonly untilMilliseconds: number
}

/** So many verdicts are kept before those that are over are thrown away. */
const tidyAbove = 1000

/** `now` is in milliseconds. A verdict is remembered for its token, whatever it was asked for. */
export function authorization(definition: AuthorizerDefinition, now: () => number = Date.now): Authorization {
  const remembered = new Map<string, Remembered>()
  const pattern = definition.pattern === undefined ? undefined : new RegExp(`^(?:${definition.pattern})$`)

  return async (headers, methodArn, ask) => {
    const token = headerValues(headers, definition.header).at(-1)
    if (!token || pattern?.test(token) === false) throw new GatewayFailure('UNAUTHORIZED')
    const known = remembered.get(token)
    if (known && now() < known.untilMilliseconds) return known.verdict
    const verdict = await answered(ask({ type: 'TOKEN', authorizationToken: token, methodArn }))
    if (definition.lifetimeSeconds > 0) {
      if (remembered.size > tidyAbove) tidy(remembered, now())
      remembered.set(token, { verdict, untilMilliseconds: now() + definition.lifetimeSeconds * 1000 })
    }
    return verdict
  }
}

/** An authorizer that throws `Unauthorized` refuses; with any other error it has failed. */
async function answered(answer: Promise<string>): Promise<Verdict> {
  try {
    return parseVerdict(await answer)
  } catch (error) {
    if (error instanceof GatewayFailure) throw error
    const isRefusal = error instanceof Error && error.message === 'Unauthorized'
    throw new GatewayFailure(isRefusal ? 'UNAUTHORIZED' : 'AUTHORIZER_FAILURE', { cause: error })
  }
}

function tidy(remembered: Map<string, Remembered>, now: number): void {
  for (const [token, { untilMilliseconds }] of remembered) {
    if (untilMilliseconds <= now) remembered.delete(token)
  }
}
