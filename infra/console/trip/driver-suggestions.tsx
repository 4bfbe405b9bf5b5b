/** Suggests the known drivers in a field whose `list` is its ID. */
import { compareTexts } from '../language/format.ts'
import { knownDrivers } from './known-drivers.ts'

export const driverListId = 'known-drivers'

export function DriverSuggestions() {
  return (
    <datalist id={driverListId}>
      {knownDrivers.value.toSorted(compareTexts()).map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
