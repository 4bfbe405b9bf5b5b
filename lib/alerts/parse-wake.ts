/** The message of a queue of which each message serves one consumer. */
import * as z from 'zod/mini'
import type { WakeMessage } from '../events/claim.ts'

const Wake = z.object({ consumer: z.string(), wake: z.string() })

/** Throws a ZodError for a message of another form, a SyntaxError for one that is no JSON. */
export const parseWake = (body: string): WakeMessage => Wake.parse(JSON.parse(body))
