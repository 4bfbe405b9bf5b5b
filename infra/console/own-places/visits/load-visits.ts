/** Visits are loaded apart, because they share code with the screens of trips. */
import { lazyPart } from '../../loading/lazy-part.tsx'
import type { PlaceVisitsProps } from './place-visits.tsx'
import type { VisitPreviewProps } from './visit-preview.tsx'
import { visitsMessages } from './visits.messages.ts'

export const VisitPreview = lazyPart<VisitPreviewProps>(
  async () => (await import('./visit-preview.tsx')).VisitPreview,
  visitsMessages
)
export const PlaceVisits = lazyPart<PlaceVisitsProps>(
  async () => (await import('./place-visits.tsx')).PlaceVisits,
  visitsMessages
)
