/** What reading all of a table costs, in the words of the commands that do it. */
export const scanCost = 'Reads the whole table: half a read unit for each 4 KB of it'
