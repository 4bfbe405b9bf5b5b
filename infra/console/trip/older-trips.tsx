/** Continues a list of trips towards the past: page by page, or further by itself where many trips are needed. */
import { useEffect, useState } from 'preact/hooks'
import { areRequestsScarce } from '../api/budget.ts'
import type { NewestFirst } from '../api/newest-first.ts'
import { formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import { formatDay } from '../language/moments.ts'
import { now } from '../language/now.ts'
import { Older } from '../loading/older.tsx'
import { endOf, type ListedTrip } from './trip.ts'

interface OlderTripsProps {
  readonly pages: NewestFirst<ListedTrip>
  /** Whether the trips that have been read are searched, and few of them may be shown. */
  readonly isSearch: boolean
  /** Whether the list has an end that can be reached, such as the beginning of the month. */
  readonly isBounded: boolean
}

/** Pages that are read by themselves before the user is asked whether to continue. */
const pagesAtOnce = 10

export function OlderTrips({ pages, isSearch, isBounded }: OlderTripsProps) {
  const { isGoingOn, goOn, stop } = useContinued(pages, isSearch)
  const read = pages.items.value
  const last = read.at(-1)
  const hasOlder = pages.hasOlder.value
  const { failure } = pages.older.state.value
  return (
    <div class="older-trips">
      {isSearch && last && (
        <p class="note" aria-live="polite">
          {t(hasOlder ? 'tripsSearchedTo' : 'tripsSearchedAll', {
            count: formatNumber(read.length),
            day: formatDay(endOf(last))
          })}
        </p>
      )}
      {isGoingOn ? (
        <button type="button" onClick={stop}>
          {t('tripsStop')}
        </button>
      ) : (
        <div class="buttons">
          {!isSearch && <Older list={pages} text="tripsOlder" />}
          {hasOlder && !failure && (isSearch || isBounded) && (
            <button type="button" onClick={goOn}>
              {t(isSearch ? 'tripsSearchOlder' : 'tripsListAll')}
            </button>
          )}
        </div>
      )}
      {isSearch && failure && <Older list={pages} text="tripsOlder" />}
    </div>
  )
}

/** Reads further pages one after the other, and waits while few requests are left. A search begins by itself. */
function useContinued({ older, hasOlder }: NewestFirst<ListedTrip>, isSearch: boolean) {
  const [left, setLeft] = useState(0)
  const { isLoading, failure } = older.state.value
  const isGoingOn = left > 0 && hasOlder.value && !failure
  // The present moment is read only while it matters, because each second would otherwise render the list again.
  const isPaused = isGoingOn && now.value > 0 && areRequestsScarce()
  useEffect(() => setLeft(isSearch ? pagesAtOnce : 0), [isSearch, older])
  useEffect(() => {
    if (!isGoingOn || isLoading || isPaused) return
    setLeft(left - 1)
    void older.load()
  }, [isGoingOn, isLoading, isPaused, left, older])
  return { isGoingOn, goOn: () => setLeft(pagesAtOnce), stop: () => setLeft(0) }
}
