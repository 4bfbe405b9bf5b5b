/** Picks vehicles by clicks, as lists of other programs do. */

type Pick = (isRange: boolean) => void

/** A click on the box does not select the row too. */
export function pickByClick(event: MouseEvent, pick: Pick): void {
  event.stopPropagation()
  pick(event.shiftKey)
}

/** A click on the row picks it if a modifier key is held. Returns whether it did. */
export function pickWithModifier(event: MouseEvent, pick: Pick): boolean {
  const { shiftKey, ctrlKey, metaKey, target } = event
  const isModified = shiftKey || ctrlKey || metaKey
  // A link with a modifier key opens in another tab.
  if (!isModified || (target instanceof Element && target.closest('a'))) return false
  pick(shiftKey)
  return true
}
