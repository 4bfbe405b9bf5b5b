/** Pixels between the edges of a map and the tracks that it shows whole: beside its buttons. */
export const trackPadding = 64
