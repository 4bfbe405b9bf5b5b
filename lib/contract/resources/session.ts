/** A session of a user: a login and its personal token. Source: decisions, "Sign-in and tokens". */
import * as z from 'zod/mini'
import { dateTime, flag, id, text } from '../fields.ts'

/** The newest ones that a list has. */
export const maxListedSessions = 100

/** Longer texts of clients are stored up to here. */
export const maxUserAgentLength = 256

export const Session = z.strictObject({
  id: id('ID of the session'),
  current: flag('Whether the request was made in this session'),
  timestamp_created: dateTime('When the user logged in'),
  expiry: dateTime('When the session ends'),
  address: z.optional(text('Network address from which the user logged in')),
  user_agent: z.optional(text('`User-Agent` of the client that logged in', maxUserAgentLength)),
  origin: z.optional(id('Organization under which the user logged in'))
})
export type Session = z.infer<typeof Session>
