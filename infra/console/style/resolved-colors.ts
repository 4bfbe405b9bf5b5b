/** Converts colours of the style sheets into the form that drawing libraries accept. */

/**
 * The value of a custom property in the current theme, as `rgb(…)`. With forced colours it is that of the style sheets,
 * because the browser replaces the colours of texts only, and all of them by the same one.
 */
export function resolvedColor(property: `--${string}`): string {
  const probe = document.createElement('span')
  probe.style.forcedColorAdjust = 'none'
  probe.style.color = `var(${property})`
  probe.hidden = true
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
