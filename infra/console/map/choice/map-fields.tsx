/** The fields of the setting of the map, beside which the service's messages about them stand. */
import type { MapSetting, MapSettingChange, StreetSource } from '../../../../lib/contract/resources/map-setting.ts'
import { InputField } from '../../form/input-field.tsx'
import type { Write } from '../../form/use-write.ts'
import { type PlainKey, t } from '../../language/language.ts'

type FieldName = Exclude<keyof MapSetting, 'streets'>

interface MapField {
  readonly name: FieldName
  readonly label: PlainKey
  readonly hint?: () => string
  readonly type: 'url' | 'text'
  /** Paths of the service's messages about the field. */
  readonly paths: readonly string[]
}

const address = (name: FieldName, label: PlainKey, hint?: () => string): MapField => {
  return { name, label, type: 'url', paths: [name], ...(hint && { hint }) }
}

/** A list, which the user separates by spaces or commas. */
const origins: MapField = {
  name: 'style_origins',
  label: 'styleOrigins',
  hint: () => t('styleOriginsHint'),
  type: 'text',
  paths: ['style_origins', ...Array.from({ length: STYLE_ORIGINS }, (_, index) => `style_origins.${index}`)]
}

export const streetFields: Readonly<Record<StreetSource, readonly MapField[]>> = {
  OPENFREEMAP: [],
  STYLE: [address('style_url', 'styleAddress'), address('style_dark_url', 'darkStyleAddress'), origins],
  TILES: [address('tiles_url', 'tilesAddress')],
  NONE: []
}

const imagesExample = 'https://tiles.example.com/{z}/{x}/{y}.jpg'

export const imageFields: readonly MapField[] = [
  address('satellite_url', 'imagesAddress', () => t('imagesAddressHint', { example: imagesExample })),
  { name: 'satellite_attribution', label: 'imagesAttribution', type: 'text', paths: ['satellite_attribution'] }
]

/** An empty field clears what is stored. */
export function readFields(given: FormData, fields: readonly MapField[]): MapSettingChange {
  const entries = fields.map(({ name }) => {
    const text = String(given.get(name) ?? '').trim()
    if (text === '') return [name, null]
    return [name, name === 'style_origins' ? text.split(/[\s,]+/).filter(Boolean) : text]
  })
  return Object.fromEntries(entries)
}

interface MapFieldsProps {
  readonly fields: readonly MapField[]
  readonly setting: MapSetting
  readonly write: Write
}

export function MapFields({ fields, setting, write }: MapFieldsProps) {
  return (
    <>
      {fields.map(({ name, label, hint, type, paths }) => (
        <InputField
          key={name}
          type={type}
          name={name}
          label={t(label)}
          hint={hint?.()}
          defaultValue={[setting[name] ?? []].flat().join(' ')}
          problem={paths.map(write.problemOf).find((problem) => problem !== undefined)}
        />
      ))}
    </>
  )
}
