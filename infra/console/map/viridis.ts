/**
 * The viridis colour map, whose colours also differ in lightness and can be read without distinguishing hues. Source:
 * matplotlib.
 */

const anchors = [
  [68, 1, 84],
  [72, 40, 120],
  [62, 74, 137],
  [49, 104, 142],
  [38, 130, 142],
  [31, 158, 137],
  [53, 183, 121],
  [110, 206, 88],
  [181, 222, 43],
  [253, 231, 37]
] as const

/** The colour, as `rgb(…)`, of a share of 0–1; values outside are clamped. */
export function viridis(share: number): string {
  const place = Math.min(1, Math.max(0, share)) * (anchors.length - 1)
  const index = Math.min(anchors.length - 2, Math.floor(place))
  const [from, to] = [anchors[index], anchors[index + 1]]
  const parts = [0, 1, 2].map((at) => {
    const [a = 0, b = 0] = [from?.[at], to?.[at]]
    return Math.round(a + (b - a) * (place - index))
  })
  return `rgb(${parts.join(', ')})`
}
