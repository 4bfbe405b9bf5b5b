/** What the benchmark measures of a table that is scrolled. */
export interface Scrolling {
  /** Milliseconds between two frames. */
  readonly frame: number
  readonly slowestFrame: number
  /** Frames in which no row was in the middle of what is shown. */
  readonly blankFrames: number
}
