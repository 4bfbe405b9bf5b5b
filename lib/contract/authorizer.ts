/** The operation name of the gateway's authorizer, and the errors that its policy can carry. */
import type { ErrorId } from './error-kinds.ts'

export const authorizerOperation = 'authorizer'

/** The words before a token in `Authorization`, compared without regard to case. Source: decisions, "Sign-in and tokens". */
export const tokenSchemes = ['Token', 'Bearer', 'Api-key'] as const

/** How long the gateway may cache the authorizer's result. Source: decisions, "Sign-in and tokens". */
export const verdictLifetimeSeconds = 60

/**
 * The authorizer answers a refused token with a Deny policy whose context names the error, so that the gateway's
 * response can carry it: `$context.authorizer.errorId` and `$context.authorizer.errorMessage`.
 */
export const tokenErrors = ['INVALID_TOKEN', 'TOKEN_EXPIRED', 'TOKEN_REVOKED'] as const satisfies readonly ErrorId[]
export type TokenError = (typeof tokenErrors)[number]
