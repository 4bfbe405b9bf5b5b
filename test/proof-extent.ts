/** How much the proofs by enumeration try: a part in every run of the tests, everything in `npm run test:lives`. */
import { toolVariable } from '../lib/environment.ts'

export const isFull = toolVariable('LIVES') === 'full'

/** Of the calls that may fail, and of the runs in which two operations are stopped, one in so many is tried. */
export const stride = isFull ? 1 : 4

/** The number of runs of a property, of which every run of the tests has `usual`. */
export const runsOf = (usual: number): number => (isFull ? 5 * usual : usual)
