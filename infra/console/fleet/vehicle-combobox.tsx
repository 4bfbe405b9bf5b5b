/** A field in which a vehicle is chosen by typing a part of its name, plate, VIN, device or ID. */
import { useMemo } from 'preact/hooks'
import { Combobox } from '../form/combobox.tsx'
import { compareTexts } from '../language/format.ts'
import { t } from '../language/language.ts'
import { type VehicleNames, vehicleMarks } from './vehicle-names.ts'

interface VehicleComboboxProps {
  readonly names: VehicleNames
  /** Absent where all vehicles are meant. */
  readonly chosen: string | undefined
  readonly onChoose: (vehicleId: string | undefined) => void
}

export function VehicleCombobox({ names, chosen, onChoose }: VehicleComboboxProps) {
  const marks = vehicleMarks.value
  const options = useMemo(() => {
    const compare = compareTexts()
    const all = [...names].map(([id, text]) => ({ id, text, alsoFoundBy: marks.get(id) }))
    return all.sort((a, b) => compare(a.text, b.text))
  }, [names, marks])
  return (
    <Combobox
      label={t('vehicle')}
      options={options}
      chosen={chosen === undefined ? undefined : { id: chosen, text: names.get(chosen) ?? chosen }}
      placeholder={t('vehiclesAll')}
      onChoose={onChoose}
    />
  )
}
