/** The shares of the caller's own vehicles, and the access that the caller has to other vehicles. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Vehicle } from '../api/vehicle.ts'
import { byName, filteredVehicles } from '../fleet/filter.ts'
import type { Fleet } from '../fleet/fleet.ts'
import { sharedFleet } from '../fleet/shared-fleet.ts'
import { compareTexts, formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { HeldTable, SharedTable } from './holding-tables.tsx'
import { type Holdings, sharedHoldings } from './holdings.ts'
import { Received } from './received-table.tsx'
import { SourceTable } from './source-table.tsx'

/** An own vehicle takes one request and any other two, out of 80 in a minute. */
const vehiclesAtOnce = 10

export function SharedVehiclesTab() {
  const fleet = useMemo(sharedFleet, [])
  useEffect(() => fleet.start(), [fleet])
  return (
    <section class="page-part" aria-label={t('sharedVehicles')}>
      <Loaded query={fleet.everything}>
        {() => (fleet.vehicles.value.size === 0 ? <p class="empty">{t('emptyFleet')}</p> : <Overview fleet={fleet} />)}
      </Loaded>
    </section>
  )
}

/** A user without own vehicles does not need a request per vehicle. */
function Overview({ fleet }: { readonly fleet: Fleet }) {
  const hasOwn = fleet.sources.value.some(({ via }) => via === 'me')
  return (
    <Received>
      <h2>{t('sources')}</h2>
      <SourceTable fleet={fleet} />
      {hasOwn && <Vehicles fleet={fleet} />}
    </Received>
  )
}

function Vehicles({ fleet }: { readonly fleet: Fleet }) {
  const holdings = useMemo(sharedHoldings, [])
  const [words, setWords] = useState('')
  const all = fleet.vehicles.value
  const vehicles = useMemo(
    () => byName(filteredVehicles(all.values(), { words }, { now: Date.now() }), compareTexts()),
    [all, words]
  )
  const unknown = vehicles.filter(({ id }) => !holdings.found.value.has(id))
  useEffect(() => {
    const wanted = vehiclesAtOnce - holdings.found.value.size
    if (wanted > 0) look(holdings, unknown, wanted)
    return () => holdings.stop()
  }, [holdings])
  return (
    <>
      <h2>{t('sharedByYou')}</h2>
      <p class="note">{t('vehicleByVehicleText')}</p>
      <search class="looked">
        <input
          type="search"
          aria-label={t('findVehicle')}
          placeholder={`${t('findVehicle')}…`}
          value={words}
          onInput={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Progress holdings={holdings} total={vehicles.length} unknown={unknown} />
      </search>
      <Found holdings={holdings} vehicles={vehicles} fleet={fleet} />
    </>
  )
}

interface FoundProps {
  readonly holdings: Holdings
  readonly vehicles: readonly Vehicle[]
  readonly fleet: Fleet
}

/** Rows are added in steps, because single rows would move the content below them each time. */
function Found({ holdings, vehicles, fleet }: FoundProps) {
  const { value: found } = holdings.found
  const shown = useRef<typeof found>(new Map())
  if (!holdings.isLooking.value || found.size >= shown.current.size + vehiclesAtOnce) shown.current = found
  if (shown.current.size === 0) return null
  return (
    <>
      <SharedTable vehicles={vehicles} found={shown.current} />
      <HeldTable vehicles={vehicles} found={shown.current} organizations={fleet.organizations.value} />
    </>
  )
}

interface ProgressProps {
  readonly holdings: Holdings
  readonly total: number
  readonly unknown: readonly Vehicle[]
}

function Progress({ holdings, total, unknown }: ProgressProps) {
  const { failure, isLooking } = holdings
  const counts = { looked: formatNumber(total - unknown.length), total: formatNumber(total) }
  const isMore = unknown.length > 0 && !isLooking.value
  return (
    <>
      <p aria-live="polite">{t('vehiclesLooked', counts)}</p>
      {isLooking.value && (
        <button type="button" onClick={() => holdings.stop()}>
          {t('stopLooking')}
        </button>
      )}
      {isMore && (
        <button type="button" onClick={() => look(holdings, unknown, vehiclesAtOnce)}>
          {t('lookMore', { count: Math.min(vehiclesAtOnce, unknown.length) })}
        </button>
      )}
      {isMore && unknown.length > vehiclesAtOnce && (
        <button type="button" onClick={() => look(holdings, unknown, unknown.length)}>
          {t('lookAll')}
        </button>
      )}
      {failure.value && <FailureNotice failure={failure.value} isRepeated={isLooking.value} />}
    </>
  )
}

function look(holdings: Holdings, vehicles: readonly Vehicle[], max: number): void {
  void holdings.look(vehicles.slice(0, max).map(({ id }) => id))
}
