/** The class of the cells of a column: numbers stand at the end of the cell, and the name stays in sight. */
export function cellClass(columnId: string, isNumber: boolean): string | undefined {
  if (columnId === 'name') return 'name-cell'
  return isNumber ? 'number-cell' : undefined
}
