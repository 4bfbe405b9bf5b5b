/** Messages of trips. */
export const trip = {
  trips: 'Trips',
  tripsNone: 'No trips yet. They appear by themselves once the vehicle has driven.',
  tripsNoneThatDay: 'No trips ended on this day.',
  tripsOlder: 'Older trips',
  tripChoose: 'Choose for the replay: {trip}',
  tripRunning: 'Under way',
  tripNoise: 'Probably no drive',
  tripUncertain: 'Uncertain',
  tripPublic: 'Public',
  speedLegend: 'The colour of the line is the speed, from 0 to {max}',
  showWholeTrack: 'Show the whole line',
  trackMapImpossible: 'This browser cannot draw the map (it needs WebGL 2).'
} as const
