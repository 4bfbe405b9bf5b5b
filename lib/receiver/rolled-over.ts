/**
 * Corrects moments that a receiver of satellites dates 1,024 weeks, or twice as long, too early: the signal counts weeks in ten
 * bits, and devices with old software begin again at the wrong end of the count. Source: IS-GPS-200, section 20.3.3.3.1.1;
 * decisions, "Vehicle data receiver".
 */

const rolloverMilliseconds = 1024 * 7 * 24 * 3_600_000
const rollovers = [1, 2]
const hour = 3_600_000

/**
 * Returns the moments as they are meant. One is corrected where it is then among the others of its upload, or near the clock: of
 * an upload with nothing but old records all must be of the last day. `moments`: epoch milliseconds.
 */
export function withoutRollovers(moments: readonly number[], now: Date): readonly number[] {
  const nowMilliseconds = now.getTime()
  const isOld = (moment: number) => moment < nowMilliseconds - rolloverMilliseconds / 2
  if (!moments.some(isOld)) return moments
  const recent = moments.filter((moment) => !isOld(moment))
  const from = recent.reduce((first, moment) => Math.min(first, moment), nowMilliseconds - 24 * hour) - hour
  const until = recent.reduce((last, moment) => Math.max(last, moment), nowMilliseconds) + hour
  const corrected = moments.map((moment) => {
    const meant = rollovers
      .map((count) => moment + count * rolloverMilliseconds)
      .find((later) => from <= later && later <= until)
    return isOld(moment) ? (meant ?? moment) : moment
  })
  // A history of those years, of which a part happens to lie so.
  return recent.length === 0 && corrected.some(isOld) ? moments : corrected
}
