/** Who was here: the visits of a circle that is not stored. */
import { placesPath } from '../addresses.ts'
import { t } from '../language/language.ts'
import { Icon } from '../page/icons.tsx'
import { type PlaceDraft, type PlaceField, previewedIn, problemsOf } from './place-draft.ts'
import type { PlaceFormProps } from './place-form.tsx'
import { ShapeFields } from './shape-fields.tsx'
import { useDrawing } from './use-drawing.ts'
import { VisitPreview } from './visits/load-visits.ts'

interface PlaceQuestionProps extends Pick<PlaceFormProps, 'names' | 'onDraw'> {
  readonly draft: PlaceDraft
  readonly onChange: (draft: PlaceDraft) => void
  /** Called when the user makes it a place. */
  readonly onKeep: () => void
}

export function PlaceQuestion({ draft, names, onDraw, onChange, onKeep }: PlaceQuestionProps) {
  const change = (part: Partial<PlaceDraft>) => onChange({ ...draft, ...part })
  const drawing = useDrawing(draft, change, onDraw)
  const problems = problemsOf(draft)
  const problemOf = (field: PlaceField) => {
    const problem = problems[field]
    return problem && t(problem)
  }
  return (
    <>
      <a class="back" href={placesPath}>
        <Icon name="back" /> {t('places')}
      </a>
      <h1>{t('placeAsk')}</h1>
      <div class="fields">
        <ShapeFields draft={draft} onChange={change} problemOf={problemOf} drawing={drawing} />
        <button type="button" onClick={onKeep}>
          {t('placeAskSave')}…
        </button>
      </div>
      <VisitPreview content={previewedIn(draft)} vehicleIds={undefined} names={names} />
    </>
  )
}
