/** Merging and dividing a trip, loaded when it is opened. */
import { t } from '../language/language.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { Folded } from '../page/folded.tsx'
import { tripEndsMessages } from './trip-ends.messages.ts'
import type { TripEndsProps } from './trip-ends.tsx'

const TripEnds = lazyPart(async () => (await import('./trip-ends.tsx')).TripEnds, tripEndsMessages)

export function FoldedEnds(props: TripEndsProps) {
  return <Folded title={t('tripEnds')}>{() => <TripEnds {...props} />}</Folded>
}
