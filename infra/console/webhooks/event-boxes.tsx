/** Checkboxes for the types of events, in groups, each with a sentence that says when such an event happens. */
import { useId } from 'preact/hooks'
import { ChoiceFieldset } from '../form/choice-fieldset.tsx'
import { t } from '../language/language.ts'
import { CodeDetails } from '../page/code-details.tsx'
import {
  type EventGroup,
  eventGroups,
  eventName,
  eventText,
  everyType,
  furtherPatterns,
  isGroupChosen,
  toggleGroup,
  toggleType
} from './event-choice.ts'

interface EventBoxesProps {
  readonly areAll: boolean
  /** Types and patterns. */
  readonly chosen: readonly string[]
  readonly problem: string | undefined
  readonly onChange: (areAll: boolean, chosen: readonly string[]) => void
}

export function EventBoxes({ areAll, chosen, problem, onChange }: EventBoxesProps) {
  const change = (types: readonly string[]) => onChange(false, types)
  return (
    <ChoiceFieldset legend={t('webhookEvents')} problem={problem}>
      <label class="check">
        <input type="radio" name="events" checked={areAll} onChange={() => onChange(true, chosen)} />
        <span>{t('webhookTypesAll')}</span>
      </label>
      <label class="check">
        <input type="radio" name="events" checked={!areAll} onChange={() => change(chosen)} />
        <span>{t('webhookTypesChosen')}</span>
      </label>
      {!areAll && (
        <div class="event-groups">
          {eventGroups.map((group) => (
            <GroupBoxes key={group.patterns[0]} group={group} chosen={chosen} onChange={change} />
          ))}
          <FurtherBoxes chosen={chosen} onChange={change} />
        </div>
      )}
      <CodeDetails codes={areAll ? [everyType] : chosen} />
    </ChoiceFieldset>
  )
}

interface BoxesProps {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** The box of the group stands for later types too, and includes the single ones. */
function GroupBoxes({ group, chosen, onChange }: BoxesProps & { readonly group: EventGroup }) {
  const id = useId()
  const isWhole = isGroupChosen(group, chosen)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot contain the box of the group beside its name
    <div class="event-group" role="group" aria-labelledby={id}>
      <label class="check">
        <input type="checkbox" checked={isWhole} onChange={() => onChange(toggleGroup(group, chosen))} />
        <strong id={id}>{t(group.title)}</strong>
        <small>{t('webhookGroupText')}</small>
      </label>
      {group.types.map((type) => (
        <label key={type} class="check">
          <input
            type="checkbox"
            name={type}
            checked={isWhole || chosen.includes(type)}
            disabled={isWhole}
            onChange={() => onChange(toggleType(type, chosen))}
          />
          <span>{eventName(type)}</span>
          <small>{eventText(type)}</small>
        </label>
      ))}
    </div>
  )
}

/** Patterns that another program has chosen. */
function FurtherBoxes({ chosen, onChange }: BoxesProps) {
  return furtherPatterns(chosen).map((pattern) => (
    <label key={pattern} class="check">
      <input type="checkbox" name={pattern} checked onChange={() => onChange(toggleType(pattern, chosen))} />
      <span>{eventName(pattern)}</span>
    </label>
  ))
}
