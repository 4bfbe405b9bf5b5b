/** What a preview of a rule says. */
import type { RulePreview } from '../../../../../lib/contract/resources/rule-preview.ts'
import { t } from '../../../language/language.ts'
import { formatMoment } from '../../../language/moments.ts'

const sevenDays = 7 * 86_400_000
/** A preview that begins later than seven days ago by no more than this is whole. */
const tolerance = 60_000

export function previewText({ since, until, edges, more }: RulePreview): string {
  const isWhole = Date.parse(until) - Date.parse(since) >= sevenDays - tolerance
  const count = countText(edges.length, more)
  const text = edges.length > 1 ? `${count} ${t('rulePreviewCooldown')}` : count
  return isWhole ? text : `${text} ${t('rulePreviewSince', { moment: formatMoment(Date.parse(since)) })}`
}

function countText(edges: number, more: boolean): string {
  if (edges === 0) return t('rulePreviewNone')
  return t(more ? 'rulePreviewMore' : 'rulePreviewTimes', { count: edges })
}
