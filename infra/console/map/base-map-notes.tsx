/** Notes under a map: its attribution, and what could not be loaded. */
import { useState } from 'preact/hooks'
import { formatList } from '../language/format.ts'
import { t } from '../language/language.ts'
import { Icon } from '../page/icons.tsx'
import { attributionParts, builtInSources } from './attribution.ts'
import { baseMapFailed } from './create-map.ts'
import type { BaseMap, Refusal } from './map-parts.ts'
import { StreetsChoice } from './streets-choice.tsx'

/** The source of the towns that the console names beside positions on a map of streets too. */
const townSource = '<a href="https://www.geonames.org">GeoNames</a>'

export function BaseMapNotes({ baseMap }: { readonly baseMap: BaseMap }) {
  const { attributions, refusal, choice, isAerial } = baseMap
  const isPartial = attributions !== undefined && baseMapFailed.value
  const partly = isAerial ? 'imagesPartly' : 'streetsPartly'
  return (
    <>
      <StreetsChoice choice={choice} />
      <div class="map-notes">
        {(refusal || isPartial) && <p role="status">{refusal ? textOf(refusal) : t(partly)}</p>}
        <Sources htmls={[...(attributions ?? builtInSources), townSource]} />
      </div>
    </>
  )
}

/** On a small map the sources stand behind a button. */
function Sources({ htmls }: { readonly htmls: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <p class={isOpen ? 'map-source is-open' : 'map-source'}>
      {htmls.map((html) => (
        <Attribution key={html} html={html} />
      ))}
      <button
        type="button"
        class="quiet"
        aria-label={t('mapSources')}
        aria-expanded={isOpen}
        title={t('mapSources')}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="info" />
      </button>
    </p>
  )
}

function textOf({ blocked }: Refusal): string {
  return blocked.length > 0 ? t('streetsBlocked', { origins: formatList(blocked) }) : t('streetsMissing')
}

function Attribution({ html }: { readonly html: string }) {
  return (
    <span>
      {attributionParts(html).map(({ text, href }) =>
        href === undefined ? (
          text
        ) : (
          <a key={href} href={href} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        )
      )}
    </span>
  )
}
