/** To which addresses a webhook may lead, by the setting of the deployment. */
import { expect, it } from 'vitest'
import { assertTarget } from '../../../lib/notify/requests/target-url.ts'

it.each(['https://hooks.invalid/in', 'https://hooks.invalid:443/in', 'https://hooks.invalid:8443/in'])(
  'takes %s everywhere',
  (url) => {
    for (const targets of ['public', 'any'] as const) expect(() => assertTarget(url, targets)).not.toThrow()
  }
)

it.each(['http://hooks.invalid/in', 'https://hooks.invalid:444/in', 'http://127.0.0.1:3001/in'])(
  'takes %s on one machine alone',
  (url) => {
    expect(() => assertTarget(url, 'any')).not.toThrow()
    expect(() => assertTarget(url, 'public')).toThrow(expect.objectContaining({ id: 'INVALID_PARAMETERS' }))
  }
)
