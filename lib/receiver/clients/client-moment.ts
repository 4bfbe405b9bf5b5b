/** Reads the moments of other programs' messages, in the notations that they use. */
import { withColon } from './values-as-meant.ts'

/** A number below this counts seconds, for as milliseconds it would be in January 1970. Source: Traccar, OsmAnd protocol. */
const secondsBelow = 2 ** 31

/** Years of four digits, which all moments of the interface have. What lies outside is rejected by its time, not as unreadable. */
const [first, last] = [Date.parse('0001-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')]

/**
 * Returns a moment with an offset: of epoch seconds or milliseconds, also as text, or of text with an offset with or without a
 * colon. Any other text is returned as it is, for the receiver to refuse.
 */
export function momentAsMeant(written: string | number): string {
  const text = String(written).trim()
  if (/^[+-]?\d+(\.\d+)?(e\+?\d+)?$/i.test(text)) return fromEpoch(Number(text))
  if (/^\+?\d{5,}-/.test(text)) return isoOf(last)
  return withColon(text)
}

function fromEpoch(epoch: number): string {
  return isoOf(Math.min(Math.max(Math.abs(epoch) < secondsBelow ? epoch * 1000 : epoch, first), last))
}

const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString()
