/** The places as a list of links. */
import type { ComponentType } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Organization } from '../../../lib/contract/resources/organization.ts'
import { t } from '../language/language.ts'
import { hasWords } from '../language/words.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import type { NotPermittedProps } from '../tokens/not-permitted.tsx'
import { FileButtons } from './files/file-buttons.tsx'
import { kindLooks, type Place, readPermission, shapeOf, shapeText } from './place.ts'
import { addressOfView } from './place-address.ts'
import type { PlaceOverview } from './place-requests.ts'
import { PlaceSign } from './place-sign.tsx'

interface PlaceListProps {
  readonly NotPermitted: ComponentType<NotPermittedProps>
  readonly overview: PlaceOverview
  /** The place whose link gets the focus. */
  readonly focusedId: string | undefined
  readonly onRetry: () => void
}

/** From this number of places on, the user can search. */
const manyPlaces = 8

export function PlaceList({ overview, focusedId, onRetry, NotPermitted }: PlaceListProps) {
  const { places, organizations, unread } = overview
  const [words, setWords] = useState('')
  const shown = places.filter((place) =>
    hasWords(`${place.name}\n${t(kindLooks[place.kind].text)}\n${place.address ?? ''}`, words)
  )
  return (
    <>
      <div class="page-lead">
        <h1>{t('places')}</h1>
        <a class="button" href={addressOfView({ view: 'new', at: undefined })}>
          {t('placeNew')}
        </a>
      </div>
      {unread.map(({ organization: { id, name }, failure }) => (
        <FailureNotice
          key={id}
          failure={failure}
          subject={t('placesUnread', { organization: name })}
          onRetry={onRetry}
        />
      ))}
      {places.length >= manyPlaces && (
        <input
          type="search"
          aria-label={t('placesFind')}
          placeholder={t('placesFind')}
          value={words}
          onInput={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      {places.length === 0 && <p class="empty">{t('placesNone')}</p>}
      {places.length > 0 && shown.length === 0 && <p class="empty">{t('noneFound')}</p>}
      {shown.length > 0 && (
        <ul class="place-list">
          {shown.map((place) => (
            <Row key={place.id} place={place} organizations={organizations} isFocused={place.id === focusedId} />
          ))}
        </ul>
      )}
      <FileButtons organizations={organizations} hasPlaces={places.length > 0} onImported={onRetry} />
      <NotPermitted organizations={organizations} permission={readPermission} message="placesNotListed" />
    </>
  )
}

interface RowProps {
  readonly place: Place
  readonly organizations: readonly Organization[]
  readonly isFocused: boolean
}

function Row({ place, organizations, isFocused }: RowProps) {
  const { id, name, kind, organization_id: organizationId } = place
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isFocused) link.current?.focus()
  }, [])
  const owner = organizations.find((each) => each.id === organizationId)?.name ?? organizationId
  const facts = [t(kindLooks[kind].text), shapeText(shapeOf(place)), owner].filter(Boolean).join(' · ')
  return (
    <li>
      <a ref={link} href={addressOfView({ view: 'place', placeId: id })}>
        <PlaceSign place={place} />
        <span>{name}</span>
        <small>{facts}</small>
      </a>
    </li>
  )
}
