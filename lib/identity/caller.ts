/** The caller: what the authorizer learns from a token, and how API Gateway passes it to the functions. */
import * as z from 'zod/mini'
import type { PermissionBits } from '../contract/permissions.ts'
import type { Scope } from '../contract/scope.ts'

/** personal = from a login; programmatic = for a program; upload = for one vehicle's data alone. */
export const tokenKinds = ['personal', 'programmatic', 'upload'] as const
export type TokenKind = (typeof tokenKinds)[number]

/** The claims of a token. */
export interface TokenClaims {
  /** User or organization that the token belongs to. */
  readonly owner: Scope
  readonly jti: string
  readonly kind: TokenKind
  readonly permissions: PermissionBits
  /** Organization under which the user logged in; the token gives access through this one alone. */
  readonly origin?: string
  /** The one vehicle that an upload token opens the receiver for. */
  readonly vehicleId?: string
  /** ID of the token that fetched an upload token, which ends with it. */
  readonly fetchedBy?: string
  readonly issuedAtSeconds: number
  /** Absent in a programmatic token, whose record says when it ends. */
  readonly expiresAtSeconds?: number
}

/** Where a device token stood that was not sent as `Token <token>`: as the password of Basic authentication, in the address. */
export const otherPlaces = ['basic', 'address'] as const
export type OtherPlace = (typeof otherPlaces)[number]

export interface Caller extends Omit<TokenClaims, 'issuedAtSeconds' | 'fetchedBy'> {
  /** Opens the receiver alone. */
  readonly place?: OtherPlace
  readonly requestsPerMinute: number
  /** The only vehicles that a programmatic token reaches; absent where it reaches all of its owner's. */
  readonly vehicleIds?: readonly string[]
  /** The user's `primary_locale`. */
  readonly locale?: string
}

/** Source: specification, "Limits". */
export const defaultRequestsPerMinute = 80

/** The gateway passes values as strings. Source: API Gateway, "Output from a Lambda authorizer". */
const ContextOfAnyKind = z.object({
  owner: z.templateLiteral([z.enum(['USER', 'ORG']), '#', z.string().check(z.minLength(1))]),
  jti: z.string().check(z.minLength(1)),
  kind: z.enum(tokenKinds),
  permissions: z.coerce.number(),
  origin: z.optional(z.string()),
  vehicleId: z.optional(z.string()),
  expiresAtSeconds: z.optional(z.coerce.number()),
  requestsPerMinute: z.coerce.number(),
  // IDs have no commas.
  vehicleIds: z.optional(
    z.pipe(
      z.string(),
      z.transform((ids) => ids.split(','))
    )
  ),
  locale: z.optional(z.string()),
  place: z.optional(z.enum(otherPlaces))
})

/** Only a programmatic token may have no end. */
const AuthorizerContext = ContextOfAnyKind.check(
  z.refine(({ kind, expiresAtSeconds }) => kind === 'programmatic' || expiresAtSeconds !== undefined)
)

export function toAuthorizerContext(caller: Caller): Record<string, string> {
  const entries = Object.entries(caller).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/** Throws a ZodError where the gateway passed something else than `toAuthorizerContext` made. */
export function fromAuthorizerContext(context: unknown): Caller {
  return AuthorizerContext.parse(context)
}

/** Of whatever ends at a moment, or never. */
export function hasExpired({ expiresAtSeconds }: { readonly expiresAtSeconds?: number }, now: Date): boolean {
  return expiresAtSeconds !== undefined && expiresAtSeconds * 1000 <= now.getTime()
}

/** A caller with the outcome of admission, which is awaited before the first write for the request. */
export interface AdmittedCaller extends Caller {
  /** Rejects with ApiError RATE_LIMIT_EXCEEDED where the caller is beyond the limit. */
  readonly admitted: Promise<void>
}

/** The requests of devices are counted by vehicle, whichever tokens they carry. */
export interface DeviceCaller extends AdmittedCaller {
  /**
   * Counts this request, once, while it is found out whether the caller may upload for the vehicle: where `authorized`
   * rejects, it is taken off again, for nobody else uses up the limit of a vehicle. Rejects with ApiError
   * RATE_LIMIT_EXCEEDED beyond it.
   */
  countFor(vehicleId: string, authorized: Promise<unknown>): Promise<void>
}

/** The one vehicle of the token, which need not be named then. */
export function onlyVehicleOf({ kind, vehicleId, vehicleIds }: Caller): string | undefined {
  if (kind === 'upload') return vehicleId
  return vehicleIds?.length === 1 ? vehicleIds[0] : undefined
}
