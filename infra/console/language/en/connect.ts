/** Messages of device tokens and their tests. */
export const connect = {
  deviceToken: 'Device token',
  vehicleTokens: 'Device tokens of this vehicle',
  deviceTokenTyped: 'When typed, capital letters and dashes do not matter.',
  testPositionText: 'A test stores a record of this vehicle, as a device does: now, at {position}.',
  testPositionPlace:
    'A test stores a record of this vehicle, as a device does: now, at the place that you enter in degrees.',
  testPositionMissing: 'Enter latitude (−90 to 90) and longitude (−180 to 180).',
  testPositionSent: 'The service has received the test position.',
  sendTestPosition: 'Send a test position',
  sendingTestPosition: 'Sending …',
  latitude: 'Latitude',
  longitude: 'Longitude'
} as const
