/** The caller: what the authorizer reads from a token, and how API Gateway passes it to the functions. */
import * as z from 'zod/mini'
import type { Issue } from '../contract/api-error.ts'
import type { PermissionBits } from '../contract/permissions.ts'
import type { Scope } from '../contract/scope.ts'
import type { CreationId } from '../table/creation.ts'

/** personal = from a login; programmatic = for a program; upload = for uploads of one vehicle. */
export const tokenKinds = ['personal', 'programmatic', 'upload'] as const
export type TokenKind = (typeof tokenKinds)[number]

export interface TokenClaims {
  /** User or organization that the token belongs to. */
  readonly owner: Scope
  readonly jti: string
  readonly kind: TokenKind
  readonly permissions: PermissionBits
  /** Organization under which the user logged in; the token gives access through this organization only. */
  readonly origin?: string
  /** The only vehicle for which an upload token is valid at the receiver. */
  readonly vehicleId?: string
  /** ID of the token with which an upload token was requested. The upload token ends with it. */
  readonly fetchedBy?: string
  readonly issuedAtSeconds: number
  /** Absent in a programmatic token, whose record has its expiry. */
  readonly expiresAtSeconds?: number
}

/** Where a device token was sent, if not as `Token <token>`: as the password of Basic authentication, or in the address. */
export const otherPlaces = ['basic', 'address'] as const
export type OtherPlace = (typeof otherPlaces)[number]

export interface Caller extends Omit<TokenClaims, 'fetchedBy'> {
  /** Present where the token is valid at the receiver only. */
  readonly place?: OtherPlace
  readonly requestsPerMinute: number
  /** The only vehicles that a programmatic token reaches; absent where it reaches all of its owner's vehicles. */
  readonly vehicleIds?: readonly string[]
  /** The user's `primary_locale`. */
  readonly locale?: string
}

/** The gateway passes values as strings. Source: API Gateway, "Output from a Lambda authorizer". */
const ContextOfAnyKind = z.object({
  owner: z.templateLiteral([z.enum(['USER', 'ORG']), '#', z.string().check(z.minLength(1))]),
  jti: z.string().check(z.minLength(1)),
  kind: z.enum(tokenKinds),
  permissions: z.coerce.number(),
  origin: z.optional(z.string()),
  vehicleId: z.optional(z.string()),
  issuedAtSeconds: z.coerce.number(),
  expiresAtSeconds: z.optional(z.coerce.number()),
  requestsPerMinute: z.coerce.number(),
  // Resource IDs contain no commas.
  vehicleIds: z.optional(
    z.pipe(
      z.string(),
      z.transform((ids) => ids.split(','))
    )
  ),
  locale: z.optional(z.string()),
  place: z.optional(z.enum(otherPlaces))
})

/** Only a programmatic token may have no expiry. */
const AuthorizerContext = ContextOfAnyKind.check(
  z.refine(({ kind, expiresAtSeconds }) => kind === 'programmatic' || expiresAtSeconds !== undefined)
)

export function toAuthorizerContext(caller: Caller): Record<string, string> {
  const entries = Object.entries(caller).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/** Throws ZodError if the gateway passed anything else than the result of `toAuthorizerContext`. */
export function fromAuthorizerContext(context: unknown): Caller {
  return AuthorizerContext.parse(context)
}

/** Whether the expiry has passed. Something without an expiry never expires. */
export function hasExpired({ expiresAtSeconds }: { readonly expiresAtSeconds?: number }, now: Date): boolean {
  return expiresAtSeconds !== undefined && expiresAtSeconds * 1000 <= now.getTime()
}

/** A caller with the result of its admission, which is awaited before the first write of the request. */
export interface AdmittedCaller extends Caller {
  /** Rejects with ApiError RATE_LIMIT_EXCEEDED if the caller is beyond its limit. */
  readonly admitted: Promise<void>
  /** Present where the request may be a repetition of one that has created something. */
  readonly creation?: CreationId
  /** Throws ApiError PRECONDITION_FAILED unless the resource is as the request expects. Absent where it expects nothing. */
  readonly assertExpected?: (resource: object) => void
}

/** A device, whose requests are counted per vehicle, whichever tokens they carry. */
export interface DeviceCaller extends AdmittedCaller {
  /**
   * Counts this request once, while the authorization of the caller for the vehicle is checked. If `authorized`
   * rejects, the request is subtracted again, so that other callers cannot use up the limit of a vehicle. Rejects with
   * ApiError RATE_LIMIT_EXCEEDED beyond the limit.
   */
  countFor(vehicleId: string, authorized: Promise<unknown>): Promise<void>
  /** Throws ApiError RATE_LIMIT_EXCEEDED where uploads with this token were refused in this minute: before anything is read. */
  assertNotRefused(vehicleId: string): void
  /** The vehicle for which the request uploads, as soon as it is known. */
  readonly uploadsFor?: string | undefined
  /** What is wrong with the rejected records of this request; its parts add to it. */
  readonly rejected?: Issue[]
}

/** The only vehicle that the token reaches, which its requests need not name; otherwise undefined. */
export function onlyVehicleOf({ kind, vehicleId, vehicleIds }: Caller): string | undefined {
  if (kind === 'upload') return vehicleId
  return vehicleIds?.length === 1 ? vehicleIds[0] : undefined
}
