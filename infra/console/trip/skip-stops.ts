/** Whether replays skip the time in which nothing moves. */
import { keptSwitch } from '../kept-choices.ts'

export const skipsStops = keptSwitch('skips-stops', true)
