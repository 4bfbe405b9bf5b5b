/** Which rows of a long list have to be in the page. */

/** Rows beyond both edges, so that a quick scroll shows no gaps. */
const spareRows = 10

/** A screen of 4K shows fewer. */
const maxRows = 200

/** `first` is in the range, `last` is not. `view` in pixels. */
export function visibleRange(
  view: { readonly top: number; readonly height: number },
  rowHeight: number,
  count: number
): { readonly first: number; readonly last: number } {
  const first = Math.max(0, Math.min(count, Math.floor(view.top / rowHeight)) - spareRows)
  const last = Math.ceil((view.top + view.height) / rowHeight) + spareRows
  return { first, last: Math.min(count, last, first + maxRows) }
}
