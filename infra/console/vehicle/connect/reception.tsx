/** When the last upload came, how good its fix was, and why one was refused, with what to do about it. */
import type * as z from 'zod/mini'
import type { getVehicleReception } from '../../../../lib/contract/endpoints/get-vehicle-reception.ts'
import { formatAltitude, formatNumber } from '../../language/format.ts'
import { type PlainKey, t } from '../../language/language.ts'
import { formatMoment, formatTime } from '../../language/moments.ts'

export type Reception = z.output<(typeof getVehicleReception)['data']>
type Fix = NonNullable<Reception['last_fix']>
type Refusal = NonNullable<Reception['last_refusal']>

export function LastUpload({ reception: { last_upload: upload, last_fix: fix } }: { readonly reception: Reception }) {
  if (upload === undefined) return null
  return (
    <span>
      {t('lastUpload', { moment: shortMoment(upload) })}, {fix ? fixText(fix) : t('withoutFix')}
    </span>
  )
}

/** Nothing for a refusal of the day before, which the device has got over. */
export function LastRefusal({ reception: { last_refusal: refusal } }: { readonly reception: Reception }) {
  if (!refusal || Date.now() - Date.parse(refusal.timestamp) > dayMilliseconds) return null
  const { text, advice } = refusalTexts[refusal.reason]
  const [issue] = refusal.reason === 'VALUE_INVALID' ? refusal.issues : []
  return (
    <div class="notice warning" role="status">
      <span>
        {t('uploadRefused', { moment: shortMoment(refusal.timestamp), reason: t(text) })} {t(advice)}
      </span>
      {issue && <code>{`${issue.path} ${issue.message}`}</code>}
    </div>
  )
}

const dayMilliseconds = 86_400_000

const refusalTexts: Readonly<Record<Refusal['reason'], { readonly text: PlainKey; readonly advice: PlainKey }>> = {
  CLOCK_AHEAD: { text: 'refusedClockAhead', advice: 'adviceClock' },
  CLOCK_BEHIND: { text: 'refusedClockBehind', advice: 'adviceFirstFix' },
  VALUE_INVALID: { text: 'refusedValue', advice: 'adviceValue' },
  WRONG_VEHICLE: { text: 'refusedVehicle', advice: 'adviceVehicle' },
  ENCRYPTED: { text: 'refusedEncrypted', advice: 'adviceEncrypted' },
  NOT_READABLE: { text: 'refusedUnreadable', advice: 'adviceFormat' },
  TOO_LARGE: { text: 'refusedSize', advice: 'adviceSize' },
  TOO_MANY: { text: 'refusedNumber', advice: 'adviceNumber' }
}

const qualities: Readonly<Record<Exclude<Fix['quality'], 'UNKNOWN'>, PlainKey>> = {
  GOOD: 'fixGood',
  FAIR: 'fixFair',
  POOR: 'fixPoor'
}

function fixText({ accuracy, pdop_value: dilution, satellites, quality: grade }: Fix): string {
  if (grade === 'UNKNOWN') return t('fixWithoutQuality')
  const quality = t(qualities[grade])
  if (accuracy !== undefined) return t('fixAccuracy', { accuracy: formatAltitude(accuracy), quality })
  if (dilution !== undefined) return t('fixDilution', { dilution: formatNumber(dilution, 1), quality })
  return t('fixSatellites', { count: satellites ?? 0, quality })
}

/** The time alone for one of the last 12 hours. */
function shortMoment(dateTime: string): string {
  const moment = Date.parse(dateTime)
  return Date.now() - moment < dayMilliseconds / 2 ? formatTime(moment, 'second') : formatMoment(moment)
}
