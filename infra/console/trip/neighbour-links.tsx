/** Links from a trip to the trips of its vehicle before and after it. */
import { tripPath } from '../addresses.ts'
import { type PlainKey, t } from '../language/language.ts'
import { useQuery } from '../loading/use-query.ts'
import { Icon } from '../page/icons.tsx'
import { loadNeighbours } from './load-neighbours.ts'
import type { Neighbour } from './read-neighbours.ts'
import type { Trip } from './trip.ts'

interface NeighbourLinksProps {
  readonly trip: Trip & { readonly vehicle_id: string }
}

/** Disabled until the neighbours are known, and if they cannot be read: the trip can be used without them. */
export function NeighbourLinks({ trip }: NeighbourLinksProps) {
  const read = useQuery(
    async (signal) => (await loadNeighbours()).readNeighbours(trip, signal),
    [trip.id, trip.completed]
  )
  const { previous, next } = read.state.value.data ?? {}
  return (
    <nav class="trip-neighbours" aria-label={t('tripsNeighbours')}>
      <NeighbourLink to={previous} icon="left" text="tripPrevious" />
      <NeighbourLink to={next} icon="right" text="tripNext" />
    </nav>
  )
}

interface NeighbourLinkProps {
  readonly to: Neighbour | undefined
  readonly icon: 'left' | 'right'
  readonly text: PlainKey
}

function NeighbourLink({ to, icon, text }: NeighbourLinkProps) {
  const sign = <Icon name={icon} />
  const content = (
    <>
      {icon === 'left' && sign} {t(text)} {icon === 'right' && sign}
    </>
  )
  return to ? (
    <a class="button" href={tripPath(to.id)}>
      {content}
    </a>
  ) : (
    <button type="button" disabled>
      {content}
    </button>
  )
}
