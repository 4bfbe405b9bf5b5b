/** The menu of the map: a place here, who was here, and whether places are shown. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { formatPosition } from '../../language/format.ts'
import { t } from '../../language/language.ts'
import { focusEntry, moveFocus } from '../../page/menu-focus.ts'
import { addressOfView } from '../place-address.ts'
import type { FollowedMenu, OpenedMenu } from './open-menu.ts'
import { arePlacesShown } from './shown-places.ts'

export function MapMenu({ menu: { opened, close } }: { readonly menu: FollowedMenu }) {
  const shown = opened.value
  return shown ? <Menu key={`${shown.x} ${shown.y}`} shown={shown} onClose={close} /> : null
}

interface MenuProps {
  readonly shown: OpenedMenu
  readonly onClose: () => void
}

/** Pixels between the menu and the edges of the window. */
const margin = 8

/** Not closed by the browser, which would do so when the finger of a long press leaves the map. */
function Menu({ shown: { at, x, y, place }, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const [longitude, latitude] = at
  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    element.showPopover()
    const { clientWidth, clientHeight } = document.documentElement
    element.style.left = `${Math.max(margin, Math.min(x, clientWidth - element.offsetWidth - margin))}px`
    element.style.top = `${Math.max(margin, Math.min(y, clientHeight - element.offsetHeight - margin))}px`
    focusEntry(element)
  }, [])
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) onClose()
    }
    addEventListener('pointerdown', onPress, { capture: true })
    return () => removeEventListener('pointerdown', onPress, { capture: true })
  }, [])
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    } else moveFocus(event)
  }
  const toggle = () => {
    arePlacesShown.value = !arePlacesShown.value
    onClose()
  }
  return (
    <div ref={menu} class="menu map-menu" popover="manual" role="dialog" aria-label={t('mapMenu')} onKeyDown={onKey}>
      <p class="menu-title">{formatPosition(latitude, longitude)}</p>
      {place && (
        <a class="menu-entry" href={addressOfView({ view: 'place', placeId: place.id })}>
          {place.name}
        </a>
      )}
      <a class="menu-entry" href={addressOfView({ view: 'new', at })}>
        {t('placeHere')}
      </a>
      <a class="menu-entry" href={addressOfView({ view: 'ask', at })}>
        {t('placeAsk')}
      </a>
      <button type="button" class="menu-entry" onClick={toggle}>
        {t(arePlacesShown.value ? 'placesHide' : 'placesShow')}
      </button>
    </div>
  )
}
