/** The form of a rule, which reads out as a sentence what is entered. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../../language/language.ts'
import { FailureNotice } from '../../layout/failure-notice.tsx'
import { useWrite } from '../../layout/use-write.ts'
import { ConditionFields } from './condition-fields.tsx'
import { contentOf, type RuleContent, type RuleDraft } from './rule-draft.ts'
import { ruleSentence } from './rule-sentence.ts'
import { WindowFields } from './window-fields.tsx'

interface RuleFormProps {
  readonly title: string
  readonly initial: RuleDraft
  /** Rejects with Failure where the service refuses it. */
  readonly onSave: (content: RuleContent) => Promise<unknown>
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** Where what the service says is wrong has a field to stand beside. */
const paths = ['property_indicator', 'value_key', 'value', 'tw_start', 'tw_end', 'tw_timezone']

export function RuleForm({ title, initial, onSave, onSaved, onCancel }: RuleFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(initial)
  const [isTried, setTried] = useState(false)
  const { isSending, isWaiting, send, problemOf, failureBeside } = useWrite()
  const content = contentOf(draft)
  const failure = failureBeside(paths)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!content) return focusMissing(form.current)
    if (await send(() => onSave(content))) onSaved()
  }
  const part = {
    draft,
    onChange: (change: Partial<RuleDraft>) => setDraft({ ...draft, ...change }),
    problemOf: (path: string) => (isTried ? missingIn(draft, path) : undefined) ?? problemOf(path)
  }
  return (
    <form ref={form} class="card rule-form fields" noValidate aria-label={title} onSubmit={(event) => void save(event)}>
      <h2>{title}</h2>
      <ConditionFields {...part} />
      <WindowFields {...part} />
      <p class="rule-sentence" aria-live="polite">
        {content ? ruleSentence(content) : t('ruleIncomplete')}
      </p>
      {failure && <FailureNotice failure={failure} />}
      <div class="buttons">
        <button type="submit" class="primary" disabled={isSending || isWaiting}>
          {t(isSending ? 'saving' : 'save')}
        </button>
        <button type="button" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}

/** What is missing is not sent. */
function missingIn({ value, window, start, end }: RuleDraft, path: string): string | undefined {
  if (path === 'value' && value === '') return t('ruleValueMissing')
  if (window === 'always') return undefined
  const isMissing = (path === 'tw_start' && start.time === '') || (path === 'tw_end' && end.time === '')
  return isMissing ? t('ruleTimeMissing') : undefined
}

function focusMissing(form: HTMLFormElement | null): void {
  const fields = [...(form?.querySelectorAll('input') ?? [])]
  fields.find(({ value }) => value === '')?.focus()
}
