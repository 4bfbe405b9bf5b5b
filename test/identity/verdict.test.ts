/** What the gateway learns of a token. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenErrors } from '../../lib/contract/authorizer.ts'
import { errorKinds } from '../../lib/contract/error-kinds.ts'
import { permissionBits } from '../../lib/contract/permissions.ts'
import { type Caller, fromAuthorizerContext } from '../../lib/identity/caller.ts'
import { allowVerdict, denyVerdict } from '../../lib/identity/verdict.ts'

const methodArn = 'arn:aws:execute-api:eu-central-1:000000000000:abc123/live/GET/v2.2/vehicle/v1'
const lanes = { prefix: 'lane-', count: 32 }
const ada: Caller = {
  owner: 'USER#ada',
  jti: 'j1',
  kind: 'personal',
  permissions: 1023,
  issuedAtSeconds: 1_772_452_800.25,
  expiresAtSeconds: 1_773_662_400,
  requestsPerMinute: 80,
  locale: 'de-AT'
}
const laneOf = (owner: Caller['owner'], count = lanes.count) =>
  allowVerdict({ ...ada, owner }, methodArn, { ...lanes, count }).usageIdentifierKey

describe('a good token', () => {
  it('opens the whole API, not the one method that was asked for', () => {
    const verdict = allowVerdict(ada, methodArn, lanes)

    expect(verdict).toEqual({
      principalId: 'USER#ada',
      policyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Action: 'execute-api:Invoke',
            Effect: 'Allow',
            Resource: 'arn:aws:execute-api:eu-central-1:000000000000:abc123/live/*'
          }
        ]
      },
      context: {
        owner: 'USER#ada',
        jti: 'j1',
        kind: 'personal',
        permissions: '1023',
        issuedAtSeconds: '1772452800.25',
        expiresAtSeconds: '1773662400',
        requestsPerMinute: '80',
        locale: 'de-AT'
      },
      usageIdentifierKey: laneOf('USER#ada')
    })
  })

  it('carries the caller through the gateway', () => {
    const { context } = allowVerdict(ada, methodArn, lanes)

    expect(fromAuthorizerContext({ ...context, principalId: 'USER#ada', integrationLatency: 12 })).toEqual(ada)
  })
})

describe('the lane of a caller', () => {
  it('is the same on every machine and in every version', () => {
    expect(['USER#ada', 'USER#bob', 'ORG#acme'].map((owner) => laneOf(owner as Caller['owner']))).toEqual([
      'lane-5',
      'lane-2',
      'lane-16'
    ])
  })

  it('is that of the token of a device, so that the devices of an owner spread', () => {
    const device: Caller = { ...ada, kind: 'programmatic', permissions: permissionBits(['VEHICLE_DATA_UPLOAD']) }
    const upload: Caller = { ...device, kind: 'upload' }
    const laneOfDevice = (caller: Caller) => allowVerdict(caller, methodArn, lanes).usageIdentifierKey
    const spread = (callers: Caller[]) => new Set(callers.map(laneOfDevice)).size
    const numbers = Array.from({ length: 200 }, (_, index) => String(index))

    expect(spread(numbers.map((jti) => ({ ...device, jti })))).toBe(lanes.count)
    expect(spread(numbers.map((vehicleId) => ({ ...upload, vehicleId })))).toBe(lanes.count)
    expect(spread(numbers.map((jti) => ({ ...ada, kind: 'programmatic', jti })))).toBe(1)
  })

  it('is one of those that there are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.integer({ min: 1, max: 64 }), (id, count) => {
        const [, number] = /^lane-(\d+)$/.exec(laneOf(`USER#${id}`, count) ?? '') ?? []

        expect(Number(number)).toBeLessThan(count)
      })
    )
  })

  it('is spread: no lane is left empty by a thousand callers', () => {
    const used = new Set(Array.from({ length: 1000 }, (_, index) => laneOf(`USER#01JNC5V2M0000000000000${index}`)))

    expect(used.size).toBe(lanes.count)
  })
})

describe('a bad token', () => {
  it.each(tokenErrors)('is denied everything, with %s for the gateway to say', (id) => {
    expect(denyVerdict(id, methodArn)).toEqual({
      principalId: 'unauthenticated',
      policyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Action: 'execute-api:Invoke',
            Effect: 'Deny',
            Resource: 'arn:aws:execute-api:eu-central-1:000000000000:abc123/live/*'
          }
        ]
      },
      context: { errorId: id, errorMessage: errorKinds[id].message }
    })
  })
})
