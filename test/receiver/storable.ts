/** Numbers that JSON gives back as they are: −0 becomes 0. */
import * as fc from 'fast-check'

export const storable = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
