/** Users as they are stored: the profile, and the item that gives an email to one user alone. */
import * as z from 'zod/mini'
import { OwnProfile } from '../contract/resources/own-profile.ts'
import { userScope } from '../contract/scope.ts'
import { EndedSessions } from '../identity/token-owner.ts'
import { type ItemRef, kindOf } from '../table/item.ts'
import { emailKey, profileKey } from '../table/keys.ts'

const User = z.object({
  data: OwnProfile,
  requestsPerMinute: z.optional(z.int()),
  /** How many vehicles the user may own, instead of the number that every user may. */
  maxVehicles: z.optional(z.int()),
  /** Tokens issued before are revoked. */
  sessionsValidFromSeconds: z.optional(z.number()),
  endedSessions: z.optional(EndedSessions),
  /** The user is being deleted, and is given nothing more. */
  deleting: z.optional(z.boolean())
})
export type User = z.infer<typeof User>

const EmailHolder = z.object({ userId: z.string() })
export type EmailHolder = z.infer<typeof EmailHolder>

const userKind = kindOf(User)
const emailKind = kindOf(EmailHolder)

export const userItem = (userId: string): ItemRef<User> => ({ key: profileKey(userScope(userId)), kind: userKind })
export const emailItem = (email: string): ItemRef<EmailHolder> => ({ key: emailKey(email), kind: emailKind })
