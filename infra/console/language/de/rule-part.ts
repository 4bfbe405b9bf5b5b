/** Messages of the form of a rule, loaded when it is first shown. */
import type { rulePart as english } from '../en/rule-part.ts'
import type { Translation } from '../messages.ts'

export const rulePart: Translation<typeof english> = {
  rulePreview: 'Letzte 7 Tage',
  rulePreviewIncomplete: 'Erscheint hier, sobald die Regel vollständig und gültig ist.',
  rulePreviewLoading: 'Die Aufzeichnungen werden durchsucht …',
  rulePreviewNone: 'Die Regel hätte nicht ausgelöst.',
  rulePreviewTimes: 'Die Regel hätte {count}× ausgelöst.',
  rulePreviewMore: 'Die Regel hätte mehr als {count}× ausgelöst.',
  rulePreviewSince: 'Durchsucht wurden nur Aufzeichnungen seit {moment}, weil es viele sind.',
  rulePreviewFailed: 'Die Vorschau konnte nicht geladen werden.',
  rulePreviewNewest: 'Die neuesten Zeitpunkte',
  manyRuleVehicles: 'Eine Regel kann für bis zu {limit} Fahrzeuge auf einmal angelegt werden. Ausgewählt: {count}.'
}
