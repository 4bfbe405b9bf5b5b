/** Colours of the style sheets as a drawing library takes them. */

/** `rgb(…)` of a custom property in the colours that show now. */
export function resolvedColor(property: `--${string}`): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${property})`
  probe.hidden = true
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
