/** A password in a request. */
import * as z from 'zod/mini'
import { described } from './fields.ts'

/** Source: specification, "Limits". */
const passwordMessage = { error: 'must be 8 to 64 characters, as every password is' }
export const Password = described(
  z.string().check(z.minLength(8, passwordMessage), z.maxLength(64, passwordMessage)),
  '8 to 64 characters'
)
