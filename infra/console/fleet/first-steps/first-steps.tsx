/** The first steps of a new fleet: what is done, and links to the rest. */
import { t } from '../../language/language.ts'
import { Icon } from '../../page/icons.tsx'
import { useNarrow } from '../../page/use-media.ts'
import { areStepsClosed } from './closed-steps.ts'
import type { FirstStepsProps } from './first-steps-props.ts'
import type { Step, StepName } from './steps.ts'

const texts = {
  connect: 'stepConnect',
  name: 'stepName',
  rule: 'stepRule',
  invite: 'stepInvite'
} as const satisfies Readonly<Record<StepName, string>>

export function FirstSteps({ steps, onAdd }: FirstStepsProps) {
  // A narrow window shows the list below the map, and has no room for more than its rows.
  const isNarrow = useNarrow()
  const isOpen = !isNarrow || onAdd !== undefined
  const close = () => {
    areStepsClosed.value = true
  }
  return (
    <section class="first-steps" aria-label={t('firstSteps')}>
      <details open={isOpen}>
        <summary>{t('firstSteps')}</summary>
        <ol>
          {steps.map((step) => (
            <li key={step.name} class={step.isDone ? 'note' : undefined}>
              <StepText {...step} onAdd={onAdd} />
            </li>
          ))}
        </ol>
      </details>
      <button type="button" class="quiet" aria-label={t('close')} title={t('close')} onClick={close}>
        <Icon name="close" />
      </button>
    </section>
  )
}

function StepText({ name, isDone, href, onAdd }: Step & Pick<FirstStepsProps, 'onAdd'>) {
  const text = t(texts[name])
  if (isDone) {
    return (
      <>
        <Icon name="check" /> {text} <span class="visually-hidden">({t('stepDone')})</span>
      </>
    )
  }
  if (href !== undefined) return <a href={href}>{text}</a>
  return (
    <button type="button" class="quiet" onClick={onAdd}>
      {text}
    </button>
  )
}
