/** The words that a message is made of beside the names of fields. The names of values are those of the console, as labels. */
import type { PlaceWatch } from '../../contract/place-rules.ts'
import type { batteryTrends, vehicleStates } from '../../contract/status-fields.ts'

export interface Words {
  readonly values: Readonly<
    Record<(typeof vehicleStates)[number] | (typeof batteryTrends)[number] | 'true' | 'false', string>
  >
  /** Patterns. */
  readonly above: string
  readonly below: string
  readonly entered: string
  readonly lasting: string
  readonly silent: string
  /** By what a rule on a place watches: at once, and after minutes. */
  readonly places: Readonly<Record<PlaceWatch, string>>
  readonly lastingPlaces: Readonly<Record<PlaceWatch, string>>
  readonly guardLeft: string
  readonly guardIgnition: string
  readonly report: string
  readonly suppressed: string
}
