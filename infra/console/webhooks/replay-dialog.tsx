/** The dialog that has events of a time sent again. */
import { useState } from 'preact/hooks'
import { focusFirstProblem } from '../form/focus-first-problem.ts'
import { InputField } from '../form/input-field.tsx'
import { useWrite } from '../form/use-write.ts'
import { WriteDialog } from '../form/write-dialog.tsx'
import { t } from '../language/language.ts'
import { newReplay, problemsOf, type ReplayDraft, replayOf } from './replay-draft.ts'
import type { Webhook } from './webhook.ts'
import { requestReplay } from './webhook-requests.ts'

interface ReplayDialogProps {
  readonly webhook: Webhook
  readonly onReplayed: () => void
  readonly onClose: () => void
}

const fields = ['since', 'until'] as const

export function ReplayDialog({ webhook, onReplayed, onClose }: ReplayDialogProps) {
  const write = useWrite()
  const [draft, setDraft] = useState(() => newReplay(webhook, Date.now()))
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({})
  const replay = async (form: HTMLFormElement) => {
    const found = problemsOf(draft, Date.now())
    setProblems(found)
    const request = async () => {
      await requestReplay(webhook.id, replayOf(draft))
      onReplayed()
    }
    if (Object.keys(found).length === 0) await write.send(request)
    requestAnimationFrame(() => focusFirstProblem(form))
  }
  const problemIn = (field: (typeof fields)[number]) => {
    const own = problems[field]
    return own ? t(own) : write.problemOf(field)
  }
  const failure = write.failureBeside(fields)
  return (
    <WriteDialog
      title={t('webhookReplay')}
      write={write}
      failure={failure}
      texts={['webhookReplay', 'replaySending']}
      onSubmit={replay}
      onClose={onClose}
    >
      <p>{t('replayText')}</p>
      <ReplayFields
        draft={draft}
        problemOf={problemIn}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
    </WriteDialog>
  )
}

interface ReplayFieldsProps {
  readonly draft: ReplayDraft
  readonly problemOf: (field: (typeof fields)[number]) => string | undefined
  readonly onChange: (change: Partial<ReplayDraft>) => void
}

function ReplayFields({ draft, problemOf, onChange }: ReplayFieldsProps) {
  return (
    <>
      <fieldset class="boxes">
        <legend>{t('replayWhich')}</legend>
        {(['FAILED', 'ALL'] as const).map((which) => (
          <label key={which} class="check">
            <input type="radio" name="which" checked={draft.which === which} onChange={() => onChange({ which })} />
            <span>{t(`replay${which}`)}</span>
            <small>{t(`replay${which}Text`)}</small>
          </label>
        ))}
      </fieldset>
      <div class="field-pair">
        {fields.map((field) => (
          <InputField
            key={field}
            label={t(field === 'since' ? 'replaySince' : 'replayUntil')}
            hint={field === 'until' ? t('replayUntilHint') : undefined}
            problem={problemOf(field)}
            type="datetime-local"
            name={field}
            value={draft[field]}
            onText={(text) => onChange({ [field]: text })}
          />
        ))}
      </div>
    </>
  )
}
