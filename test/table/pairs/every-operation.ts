/** Every operation that writes to the table. */
import { operatorWrites } from './operations/operator-writes.ts'
import { requests } from './operations/requests.ts'

export const everyOperation = [...requests, ...operatorWrites]
