/** Continues a list of trips towards the past: page by page, or further by itself where many trips are needed. */
import { useEffect, useState } from 'preact/hooks'
import type { NewestFirst } from '../api/newest-first.ts'
import { readingPace } from '../api/pace.ts'
import { ignoreAbort } from '../api/query.ts'
import { t } from '../language/language.ts'
import { formatDay } from '../language/moments.ts'
import { Older } from '../loading/older.tsx'
import { endOf, type ListedTrip } from './trip.ts'

interface OlderTripsProps {
  readonly pages: NewestFirst<ListedTrip>
  /** Whether the trips that have been read are searched, and few of them may be shown. */
  readonly isSearch: boolean
  /** Whether the list has an end that can be reached, such as the beginning of the month. */
  readonly isBounded: boolean
}

/** Pages that are read by themselves before the user is asked whether to continue. A list whose end is known is read to its end. */
const pagesAtOnce = { bounded: Number.POSITIVE_INFINITY, unbounded: 10 }

export function OlderTrips({ pages, isSearch, isBounded }: OlderTripsProps) {
  const { isGoingOn, goOn, stop } = useContinued(pages, { isSearch, isBounded })
  const read = pages.items.value
  const last = read.at(-1)
  const hasOlder = pages.hasOlder.value
  const { failure } = pages.older.state.value
  return (
    <div class="older-trips">
      {isSearch && last && (
        <p class="note" aria-live="polite">
          {t(hasOlder ? 'tripsSearchedTo' : 'tripsSearchedAll', {
            count: read.length,
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

/** Reads further pages one after the other, at the pace that the limit of requests allows. A search begins by itself. */
function useContinued(
  { older, hasOlder }: NewestFirst<ListedTrip>,
  { isSearch, isBounded }: Pick<OlderTripsProps, 'isSearch' | 'isBounded'>
) {
  const atOnce = isBounded ? pagesAtOnce.bounded : pagesAtOnce.unbounded
  const [left, setLeft] = useState(0)
  const { isLoading, failure } = older.state.value
  const isGoingOn = left > 0 && hasOlder.value && !failure
  useEffect(() => setLeft(isSearch ? atOnce : 0), [isSearch, older, atOnce])
  useEffect(() => {
    if (!isGoingOn || isLoading) return
    const waiting = new AbortController()
    const readOn = async () => {
      await readingPace(waiting.signal)
      setLeft(left - 1)
      void older.load()
    }
    readOn().catch(ignoreAbort)
    return () => waiting.abort()
  }, [isGoingOn, isLoading, left, older])
  return { isGoingOn, goOn: () => setLeft(atOnce), stop: () => setLeft(0) }
}
