import { osmandFix } from '../api/access-matrix/matrix-requests.ts'
import { deviceMessageTests } from '../device-message-tests.ts'

const query = 'lat=51.7&lon=7.8&timestamp=1772452740'

export const tests = deviceMessageTests({
  unnamed: { query },
  named: { query: `${query}&id=van` },
  request: osmandFix
})
