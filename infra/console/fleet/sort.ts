/** By which column of the table the vehicles are ordered, as the address has it. */

export interface Sort {
  readonly column: string
  readonly isDescending: boolean
}

export const defaultSort: Sort = { column: 'name', isDescending: false }

/** As in the interface, `-` before the name of the column orders from the highest to the lowest. */
export function sortIn(text: string | undefined): Sort {
  const isDescending = text?.startsWith('-') ?? false
  const column = isDescending ? text?.slice(1) : text
  return column ? { column, isDescending } : defaultSort
}

/** Undefined for the default order. */
export function textOfSort({ column, isDescending }: Sort): string | undefined {
  if (column === defaultSort.column && !isDescending) return undefined
  return isDescending ? `-${column}` : column
}
