/** Fields for the shape of a place. The list of its points is the precise way to enter it, and that of the keyboard. */
import { Field } from '../form/field.tsx'
import { InputField } from '../form/input-field.tsx'
import { Options, SelectField } from '../form/select-field.tsx'
import { type PlainKey, t } from '../language/language.ts'
import { formatInUserUnit, userUnitName } from '../language/user-units.ts'
import type { ShapeKind } from './outline.ts'
import type { PlacePartProps } from './place-draft.ts'
import { ofKind, type PlaceField } from './place-draft.ts'
import { pointsIn } from './point-list.ts'
import type { DrawingSteps } from './use-drawing.ts'

const kindTexts: Readonly<Record<ShapeKind, readonly [name: PlainKey, points: PlainKey, hint: PlainKey]>> = {
  Point: ['placeCircle', 'placeMiddle', 'placeMiddleHint'],
  Polygon: ['placePolygon', 'placeCorners', 'placePointsHint'],
  LineString: ['placeCorridor', 'placeLine', 'placePointsHint']
}

/** Lines of the list that are in sight. */
const maxRows = 8

interface ShapeFieldsProps extends PlacePartProps {
  readonly drawing: DrawingSteps
}

export function ShapeFields({ draft, onChange, problemOf, drawing: { undo } }: ShapeFieldsProps) {
  const { shapeKind, points } = draft
  const [, pointsText, hint] = kindTexts[shapeKind]
  const { points: found, wrongLine } = pointsIn(points)
  const problem = problemOf('shape')
  return (
    <>
      <SelectField
        label={t('placeShape')}
        value={shapeKind}
        onChoose={(kind: ShapeKind) => onChange(ofKind(draft, kind))}
      >
        <Options values={Object.entries(kindTexts).map(([kind, [name]]) => [kind, t(name)] as const)} />
      </SelectField>
      <Field
        label={t(pointsText)}
        hint={t(hint)}
        problem={problem !== undefined && wrongLine !== undefined ? t('placePointWrong', { line: wrongLine }) : problem}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            class="point-list"
            rows={shapeKind === 'Point' ? 1 : Math.min(maxRows, Math.max(3, found.length + 1))}
            spellcheck={false}
            value={points}
            onInput={({ currentTarget }) => onChange({ points: currentTarget.value })}
          />
        )}
      </Field>
      <div class="buttons">
        <button type="button" disabled={!undo} onClick={undo}>
          {t('placeUndo')}
        </button>
        <button type="button" disabled={points === ''} onClick={() => onChange({ points: '' })}>
          {t('placeClear')}
        </button>
      </div>
      {shapeKind !== 'Polygon' && (
        <MetresField
          label={t(shapeKind === 'Point' ? 'placeRadius' : 'placeWidth')}
          bounds={shapeKind === 'Point' ? SHAPE_LIMITS.radius : SHAPE_LIMITS.width}
          problem={problemOf(sizeField(shapeKind))}
          value={shapeKind === 'Point' ? draft.radius : draft.width}
          onText={(text) => onChange(shapeKind === 'Point' ? { radius: text } : { width: text })}
        />
      )}
    </>
  )
}

const sizeField = (kind: ShapeKind): PlaceField => (kind === 'Point' ? 'shape.radius' : 'shape.width')

interface MetresFieldProps {
  readonly label: string
  /** Metres. */
  readonly bounds: { readonly min?: number; readonly max?: number }
  readonly hint?: string
  readonly problem: string | undefined
  /** In the user's unit. */
  readonly value: string
  readonly onText: (text: string) => void
}

export function MetresField({ label, bounds: { min = 0, max = 0 }, hint, problem, value, onText }: MetresFieldProps) {
  const range = t('placeBetween', { min: formatInUserUnit(min, 'm'), max: formatInUserUnit(max, 'm') })
  return (
    <InputField
      label={`${label} (${userUnitName('m')})`}
      hint={hint === undefined ? range : `${hint} ${range}`}
      problem={problem}
      inputMode="decimal"
      value={value}
      onText={onText}
    />
  )
}
