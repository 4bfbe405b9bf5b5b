/** The query parameters of the feed of events. Source: decisions, "Events". */
import * as z from 'zod/mini'
import { factTypeNames, matchesType, typePatterns } from './event-types.ts'
import { described, isResourceId } from './fields.ts'
import { countQuery, wordsQuery } from './list-query.ts'

export const defaultEvents = 100
export const maxEventTypes = 20
export const maxEventVehicles = 200
export const maxSinceLength = 4096

/** Patterns that stand for at least one type of which there are facts. */
export const factPatterns = typePatterns.filter((pattern) => factTypeNames.some((name) => matchesType(pattern, name)))

/** Whether some of the patterns stand for a type of which there are facts. */
export const askForFacts = (patterns: readonly string[]) => patterns.some((pattern) => factPatterns.includes(pattern))

export const eventsQuery = () => ({
  since: z.optional(
    described(
      z.string().check(z.minLength(1), z.maxLength(maxSinceLength)),
      'The `cursor` of an earlier reply, or a date and time; absent: no events, and the cursor of now'
    )
  ),
  types: wordsQuery(
    'Types of events, separated by commas; `trip.*` stands for all that begin with `trip.`; all if absent',
    { type: 'string', pattern: '^(\\*|[a-z]+(\\.[a-z]+)*(\\.\\*)?)$' },
    { max: maxEventTypes, isKnown: (word) => factPatterns.includes(word) }
  ),
  vehicle_ids: wordsQuery(
    `The only vehicles, separated by commas, at most ${maxEventVehicles}; all if absent`,
    { type: 'string' },
    { max: maxEventVehicles, isKnown: isResourceId }
  ),
  limit: countQuery('Events to return at most; above 500 it is served as 500', defaultEvents)
})
