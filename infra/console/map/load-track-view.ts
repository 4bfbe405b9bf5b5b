/** Loads the map of tracks, which no screen needs for its first picture and the fleet not at all. */
export const loadTrackView = () => import('./track-view.tsx')
