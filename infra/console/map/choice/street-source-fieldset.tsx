/** The choice of where the streets of the map come from. */
import type { StreetSource } from '../../../../lib/contract/resources/map-setting.ts'
import { ChoiceFieldset } from '../../form/choice-fieldset.tsx'
import { t } from '../../language/language.ts'

const sources = [
  ['OPENFREEMAP', 'streetsOfOpenFreeMap'],
  ['STYLE', 'streetsOfStyle'],
  ['TILES', 'streetsOfTiles'],
  ['NONE', 'streetsOfNone']
] as const satisfies readonly (readonly [StreetSource, string])[]

interface StreetSourceFieldsetProps {
  readonly chosen: StreetSource | undefined
  readonly problem: string | undefined
  readonly onChoose: (source: StreetSource) => void
}

export function StreetSourceFieldset({ chosen, problem, onChoose }: StreetSourceFieldsetProps) {
  return (
    <ChoiceFieldset legend={t('streetsFrom')} problem={problem}>
      {sources.map(([source, text]) => (
        <label key={source} class="check">
          <input type="radio" name="streets" checked={chosen === source} onChange={() => onChoose(source)} />
          {t(text)}
        </label>
      ))}
    </ChoiceFieldset>
  )
}
