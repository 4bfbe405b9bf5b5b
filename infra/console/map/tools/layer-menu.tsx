/** The button of a map that opens the choice of its layer. */
import { useRef } from 'preact/hooks'
import { type PlainKey, t } from '../../language/language.ts'
import { Icon } from '../../page/icons.tsx'
import { PopoverButton } from '../../page/popover-button.tsx'
import { layerAmong, type MapLayer, mapLayer } from '../map-layer.ts'

const texts: Readonly<Record<MapLayer, PlainKey>> = {
  map: 'layerMap',
  satellite: 'layerSatellite',
  offline: 'layerOffline'
}

interface LayerMenuProps {
  /** Those that the deployment offers. */
  readonly layers: readonly MapLayer[]
}

export function LayerMenu({ layers }: LayerMenuProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const shown = layerAmong(layers)
  const choose = (chosen: MapLayer) => {
    mapLayer.value = chosen
  }
  const focusShown = () => group.current?.querySelector<HTMLElement>(':checked')?.focus()
  return (
    <PopoverButton label={t('mapLayer')} button={<Icon name="layers" />} isIcon onOpen={focusShown}>
      <fieldset ref={group} class="boxes">
        <legend>{t('mapLayer')}</legend>
        {layers.map((each) => (
          <label key={each} class="check">
            <input type="radio" name="map-layer" checked={each === shown} onChange={() => choose(each)} />
            {t(texts[each])}
          </label>
        ))}
      </fieldset>
    </PopoverButton>
  )
}
