/** The login provider of an organization's members. Source: decisions, "Organizations". */
import * as z from 'zod/mini'
import { described } from '../fields.ts'

export const LoginProvider = z.strictObject({
  url: described(
    z.nullable(z.string()),
    'Address of the login provider of the organization; null where its members log in here'
  )
})
export type LoginProvider = z.infer<typeof LoginProvider>
