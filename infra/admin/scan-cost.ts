/** The text with which commands state the cost of reading the whole table. */
export const scanCost = 'Reads the whole table: half a read unit for each 4 KB of it'
