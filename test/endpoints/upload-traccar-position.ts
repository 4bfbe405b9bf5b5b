import { longAgo, withBody } from '../api/access-matrix/matrix-requests.ts'
import { matrixVehicle } from '../api/fixture/matrix.ts'
import { deviceMessageTests } from '../device-message-tests.ts'

const position = { latitude: 51.7, longitude: 7.8 }
const body = { position: { fixTime: '2026-03-02T11:59:00.000Z', ...position }, device: { uniqueId: 'van' } }

export const tests = deviceMessageTests({
  unnamed: { body },
  named: { body },
  request: withBody({ position: { fixTime: longAgo, ...position }, device: { uniqueId: matrixVehicle } })
})
