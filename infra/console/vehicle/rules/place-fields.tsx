/** Fields for the condition of a rule on a place: what happens, and where. */
import { type PlaceWatch, placeKeyText, placeWatches } from '../../../../lib/contract/place-rules.ts'
import { placesPath } from '../../addresses.ts'
import { Options, SelectField } from '../../form/select-field.tsx'
import { type PlainKey, t } from '../../language/language.ts'
import { placeNames } from './place-names.ts'
import { usePlaceNames } from './read-place-names.ts'
import type { RulePartProps } from './rule-part.ts'

const watchTexts: Readonly<Record<PlaceWatch, PlainKey>> = {
  ENTERED: 'ruleArrives',
  LEFT: 'ruleLeaves',
  INSIDE: 'ruleIsInside',
  OUTSIDE: 'ruleIsOutside'
}

export function PlaceFields({ draft: { key }, onChange, problemOf }: RulePartProps) {
  usePlaceNames(true)
  const [watch = 'ENTERED', placeId = ''] = key.split(':') as [PlaceWatch?, string?]
  const names = placeNames.value
  const isListed = placeId === '' || names?.has(placeId)
  const first = [
    ['', t('ruleChoosePlace')] as const,
    ...(isListed ? [] : [[placeId, names ? t('rulePlaceMissing') : '…'] as const])
  ]
  return (
    <>
      <SelectField
        label={t('ruleComparison')}
        value={watch}
        onChoose={(chosen: PlaceWatch) => onChange({ key: placeKeyText({ watch: chosen, placeId }) })}
      >
        <Options values={placeWatches.map((each) => [each, t(watchTexts[each])])} />
      </SelectField>
      <SelectField
        label={t('rulePlace')}
        problem={problemOf('value_key')}
        value={placeId}
        onChoose={(chosen: string) => onChange({ key: placeKeyText({ watch, placeId: chosen }) })}
      >
        <Options values={[...first, ...(names ?? [])]} />
      </SelectField>
      {names?.size === 0 && <a href={placesPath}>{t('ruleNoPlaces')}</a>}
    </>
  )
}
