/** Shows a map on the whole screen, with what a screen puts over it. */
import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../language/language.ts'
import { Icon } from '../../page/icons.tsx'
import { ToolButton } from './tool-button.tsx'

/** Phones of Apple show only videos on the whole screen. */
export const canFillScreen = () => document.fullscreenEnabled

const partAround = (element: HTMLElement | null) =>
  element?.closest('[data-full-screen]') ?? element?.closest('.map') ?? undefined

/** Shows the part of the screen around the map that has `data-full-screen`, or the map alone. `inside` is an element of the map. */
export function FullScreenButton({ inside }: { readonly inside: RefObject<HTMLElement | null> }) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement?.contains(inside.current) ?? false)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const toggle = async () => {
    if (isFull) await document.exitFullscreen()
    else await partAround(inside.current)?.requestFullscreen()
  }
  return (
    // A browser that refuses leaves the page as it is.
    <ToolButton text={t('fullScreen')} isPressed={isFull} onClick={() => void toggle().catch(() => {})}>
      <Icon name="full-screen" />
    </ToolButton>
  )
}
