/** Pixels between the edges of a map and the tracks that it shows whole. */
export const trackPadding = 48
