/** Computes which rows of a long list have to be in the page. */

/** Additional rows beyond both edges, so that quick scrolling shows no gaps. */
const spareRows = 10

/** More rows than a 4K screen shows. */
const maxRows = 200

/** The range includes `first` and excludes `last`. `view` is in pixels. */
export function visibleRange(
  view: { readonly top: number; readonly height: number },
  rowHeight: number,
  count: number
): { readonly first: number; readonly last: number } {
  const first = Math.max(0, Math.min(count, Math.floor(view.top / rowHeight)) - spareRows)
  const last = Math.ceil((view.top + view.height) / rowHeight) + spareRows
  return { first, last: Math.min(count, last, first + maxRows) }
}
