/** The focus in a menu, whose entries have the class `menu-entry`. */

/** Focuses the first entry of a menu that was opened. */
export function focusEntry(menu: Element | null): void {
  menu?.querySelector<HTMLElement>('.menu-entry')?.focus()
}

/** Arrow keys move from entry to entry. In a select they change its value. */
export function moveFocus(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event
  const isHandled = !(target instanceof HTMLElement) || target instanceof HTMLSelectElement
  if (!(currentTarget instanceof HTMLElement) || isHandled) return
  const entries = [...currentTarget.querySelectorAll<HTMLElement>('.menu-entry')]
  const at = entries.indexOf(target)
  const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[key]
  if (next === undefined) return
  event.preventDefault()
  entries.at(next % entries.length)?.focus()
}
