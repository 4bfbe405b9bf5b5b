/** Messages of device tokens and their tests. */
export const connect = {
  deviceToken: 'Device token',
  vehicleTokens: 'Device tokens of this vehicle',
  deviceTokenTyped: 'When you type it, capital letters and hyphens do not matter.',
  testPositionText: 'The test stores a record as a device would send it: now, at {position}.',
  testPositionPlace: 'The test stores a record as a device would send it: now, at the place that you enter in degrees.',
  testPositionMissing: 'Enter latitude (−90 to 90) and longitude (−180 to 180).',
  testPositionSent: 'The service has received the test position.',
  sendTestPosition: 'Send a test position',
  sendingTestPosition: 'Sending…',
  latitude: 'Latitude',
  longitude: 'Longitude'
} as const
