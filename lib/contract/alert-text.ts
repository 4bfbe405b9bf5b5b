/** An alert as one line: the name of its rule, then what happened, without saying anything twice. */

interface NamedMessage {
  readonly notification_rule_name?: string | undefined
  /** Begins with the field and a colon if the rule watches a field. */
  readonly message: string
}

/** At least one is present. */
export interface AlertParts {
  /** The name of the rule; absent if the fact already contains it. */
  readonly name?: string
  /** What happened; absent if the name already says it. */
  readonly fact?: string
}

/** Such as `Bilge pump running: on`. */
export function alertText(alert: NamedMessage): string {
  const { name, fact } = alertParts(alert)
  return name !== undefined && fact !== undefined ? `${name}: ${fact}` : (name ?? fact ?? alert.message)
}

/** The field is left out if the name of the rule contains it, and the value too if the name ends with it. */
export function alertParts({ notification_rule_name: name, message }: NamedMessage): AlertParts {
  if (!name) return { fact: message }
  if (placesOf(message, name).length > 0) return { name }
  const [, field = '', fact = ''] = fieldAndFact.exec(message) ?? []
  if (field && placesOf(field, name).length > 0) {
    return placesOf(fact, name).some((at) => at + fact.length === name.length) ? { name } : { name, fact }
  }
  return placesOf(name, message).length > 0 ? { fact: message } : { name, fact: message }
}

/** French has a space before the colon. */
const fieldAndFact = /^(.+?)\s?:\s(.+)$/su

/** Where the text has these words, in any case. Parts of longer words do not count. */
function placesOf(words: string, text: string): number[] {
  const literal = words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const found = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu'))
  return [...found].map(({ index }) => index)
}
