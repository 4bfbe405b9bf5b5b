/** Figures as a line of text. */

const blocks = '▁▂▃▄▅▆▇█'

/** A block for each, as high as it is between 0 and the greatest: equal figures make a flat line. */
export function sparkline(figures: readonly number[]): string {
  const greatest = Math.max(...figures)
  const level = (figure: number) => Math.max(0, Math.ceil((figure / greatest) * blocks.length) - 1)
  return figures.map((figure) => blocks[level(figure)]).join('')
}
