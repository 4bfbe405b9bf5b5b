import { longAgo, withBody } from '../api/access-matrix/matrix-requests.ts'
import { matrixVehicle } from '../api/fixture/matrix.ts'
import { deviceMessageTests } from '../device-message-tests.ts'

const position = { _type: 'location', lat: 51.7, lon: 7.8 }
const fix = { ...position, tst: 1_772_452_740 }
const tst = Date.parse(longAgo) / 1000

export const tests = deviceMessageTests({
  unnamed: { body: fix },
  named: { body: { ...fix, topic: 'owntracks/max/van' } },
  request: withBody({ ...position, tst, topic: `owntracks/holder/${matrixVehicle}` })
})
