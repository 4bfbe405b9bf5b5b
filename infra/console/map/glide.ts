/** Positions of a vehicle between two fixes, and the animation from one to the other. */

/** Longitude and latitude in degrees; `angle` in degrees from true North. */
export interface Posed {
  readonly position: readonly number[]
  readonly angle: number
}

const shortestGlideMilliseconds = 1000
/** A vehicle that sends more seldom arrives earlier, because the map must not show where it was long ago. */
const longestGlideMilliseconds = 15_000

/** The time over which a vehicle moves to a fix: as long as it took to come there. `before` is the time of the fix before. */
export function glideTime(before: number | undefined, at: number): number {
  const taken = before === undefined ? 0 : at - before
  return Math.min(longestGlideMilliseconds, Math.max(shortestGlideMilliseconds, taken))
}

const metresPerDegree = 111_195
/** A vehicle that is farther away was not seen on its way, so it appears at its new place. */
const longestGlideMetres = 5000

/** `share` is 0–1. The angle takes the shorter turn. */
export function between(from: Posed, to: Posed, share: number): Posed {
  const position = to.position.map((value, axis) => {
    const start = from.position[axis] ?? value
    return share === 1 ? value : start + (value - start) * share
  })
  return { position, angle: turned(from.angle, to.angle, share) }
}

function turned(from: number, to: number, share: number): number {
  if (share === 1) return to
  const turn = ((((to - from) % 360) + 540) % 360) - 180
  return (from + turn * share + 360) % 360
}

/** Whether the vehicle moved or turned, and not too far. */
export function canGlide(from: Posed, to: Posed): boolean {
  const [[fromX = 0, fromY = 0], [toX = 0, toY = 0]] = [from.position, to.position]
  const north = toY - fromY
  const east = (toX - fromX) * Math.cos((toY * Math.PI) / 180)
  const isSame = north === 0 && east === 0 && from.angle === to.angle
  return !isSame && Math.hypot(east, north) * metresPerDegree <= longestGlideMetres
}

/** False if the user prefers reduced motion, and while nobody sees the page. */
export function isMotionShown(): boolean {
  return !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

export interface Glide {
  /** Ends the animation where it is. */
  end(): void
  /** Resolved when the animation has ended, by itself or not. */
  readonly ended: Promise<void>
}

/** A glide that has ended. */
export const noGlide: Glide = { end: () => {}, ended: Promise.resolve() }

/**
 * Calls `draw` in frames until it returns undefined; otherwise it returns the milliseconds until it is to be called again. Waits
 * for each drawing before the next one, so that a slow machine draws fewer frames.
 */
export function drawRepeatedly(draw: () => Promise<number | undefined>): Glide {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  let [isEnded, frame] = [false, 0]
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => {
    frame = requestAnimationFrame(() => void step())
  }
  const step = async () => {
    const wait = await draw()
    if (wait === undefined) resolve()
    else if (!isEnded) timer = setTimeout(next, wait)
  }
  const end = () => {
    isEnded = true
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    resolve()
  }
  next()
  return { end, ended }
}

/** Calls `draw` with the share of the way, for a second, the last time with 1. */
export function glide(draw: (share: number) => void | Promise<void>): Glide {
  const start = performance.now()
  return drawRepeatedly(async () => {
    const share = Math.min(1, (performance.now() - start) / shortestGlideMilliseconds)
    await draw(slowing(share))
    return share === 1 ? undefined : 0
  })
}

/** Fast at first and slow at the end. */
const slowing = (share: number) => 1 - (1 - share) ** 2
