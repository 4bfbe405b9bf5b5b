/**
 * A state counts as known for this many minutes after its record. A rule with a longer time needs records in between. Source:
 * decisions, "When a rule fires", 4.
 */
export const knownMinutes = 60
