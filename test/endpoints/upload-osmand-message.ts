import { osmandFix } from '../api/access-matrix/matrix-requests.ts'
import { deviceMessageTests } from '../device-message-tests.ts'

export const tests = deviceMessageTests({
  unnamed: { query: 'lat=51.7&lon=7.8&timestamp=1772452740&id=van' },
  named: {
    body: {
      location: { timestamp: '2026-03-02T11:59:00.000Z', coords: { latitude: 51.7, longitude: 7.8 } },
      device_id: 'van'
    }
  },
  request: osmandFix
})
