/** When the entered rule would have fired over the last seven days. */
import { useState } from 'preact/hooks'
import type { RulePreview } from '../../../../../lib/contract/resources/rule-preview.ts'
import type { Failure } from '../../../api/failure.ts'
import { pacedPreview } from '../../../api/paced-preview.ts'
import type { Query } from '../../../api/query.ts'
import { t } from '../../../language/language.ts'
import { formatMoment } from '../../../language/moments.ts'
import { failureText } from '../../../loading/failure-notice.tsx'
import { useQuery } from '../../../loading/use-query.ts'
import { vehicleDayAddress } from '../../../trip/vehicle-day.ts'
import type { RuleContent } from '../rule-draft.ts'
import { ruleField } from '../rule-field.ts'
import { previewRule } from '../rule-requests.ts'
import { previewText } from './preview-text.ts'

interface LastDaysProps {
  readonly vehicleId: string
  /** Undefined while the input is incomplete. */
  readonly content: RuleContent | undefined
}

/** Edges that are shown as links. */
const shownEdges = 5

type Ask = (content: RuleContent, signal: AbortSignal) => Promise<RulePreview>

export function LastDays({ vehicleId, content }: LastDaysProps) {
  const [ask] = useState<Ask>(() => pacedPreview((sent: RuleContent, signal) => previewRule(vehicleId, sent, signal)))
  return (
    <section aria-label={t('rulePreview')}>
      <h3>{t('rulePreview')}</h3>
      {content && isValid(content) ? (
        <Answer vehicleId={vehicleId} content={content} ask={ask} />
      ) : (
        <p aria-live="polite">{t('rulePreviewIncomplete')}</p>
      )}
    </section>
  )
}

/** Minutes are not negative. */
function isValid({ property_indicator, value_key, value }: RuleContent): boolean {
  const field = ruleField(property_indicator, value_key)
  return field !== undefined && (value >= 0 || !('values' in field))
}

interface AnswerProps {
  readonly vehicleId: string
  readonly content: RuleContent
  readonly ask: Ask
}

function Answer({ vehicleId, content, ask }: AnswerProps) {
  const preview = useQuery((signal) => ask(content, signal), [JSON.stringify(content)])
  const { data, failure, isLoading } = preview.state.value
  const canRetry = !isLoading && failure !== undefined && failure.severity !== 'ERROR'
  return (
    <>
      <p aria-live="polite">{answerText(preview)}</p>
      {canRetry && (
        <button type="button" onClick={() => void preview.load()}>
          {t('tryAgain')}
        </button>
      )}
      {!isLoading && data && data.edges.length > 0 && <Moments vehicleId={vehicleId} edges={data.edges} />}
    </>
  )
}

/** A request that waits for the limit of requests is shown as one that is under way. */
function answerText(preview: Query<RulePreview>): string {
  const { data, failure, isLoading } = preview.state.value
  if (!isLoading && failure) return refusalText(failure)
  if (!isLoading && data) return previewText(data)
  return t('rulePreviewLoading')
}

/** What is wrong with the values of the rule is said beside its fields when it is saved. */
function refusalText(failure: Failure): string {
  if (failure.status === 400) return t('rulePreviewIncomplete')
  return `${t('rulePreviewFailed')} ${failureText(failure)}`
}

function Moments({ vehicleId, edges }: { readonly vehicleId: string; readonly edges: RulePreview['edges'] }) {
  return (
    <ul aria-label={t('rulePreviewNewest')}>
      {edges.slice(0, shownEdges).map(({ timestamp }) => (
        <li key={timestamp}>
          <a href={vehicleDayAddress(vehicleId, timestamp)}>{formatMoment(Date.parse(timestamp))}</a>
        </li>
      ))}
    </ul>
  )
}
