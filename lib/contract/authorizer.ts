/** The gateway's authorizer: its operation, and the errors that its verdict can name. */
import type { ErrorId } from './error-kinds.ts'

export const authorizerOperation = 'authorizer'

/** How long the gateway may remember a verdict. Source: decisions, "Sign-in and tokens". */
export const verdictLifetimeSeconds = 60

/**
 * A refused token comes back as a Deny whose context names the kind, so that the gateway's response can say it:
 * `$context.authorizer.errorId` and `$context.authorizer.errorMessage`.
 */
export const tokenErrors = ['INVALID_TOKEN', 'TOKEN_EXPIRED', 'TOKEN_REVOKED'] as const satisfies readonly ErrorId[]
export type TokenError = (typeof tokenErrors)[number]
