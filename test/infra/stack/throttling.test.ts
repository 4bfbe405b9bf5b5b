/** The keys of the usage plan, if deployments differ in the number of lanes. */
import { App, Stack } from 'aws-cdk-lib'
import { RestApi } from 'aws-cdk-lib/aws-apigateway'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usage } from '../../../infra/local/gateway/usage.ts'
import { laneKeys, readSettings } from '../../../infra/stack/settings.ts'
import { addLanes } from '../../../infra/stack/throttling.ts'
import type { Caller } from '../../../lib/identity/caller.ts'
import { allowVerdict } from '../../../lib/identity/verdict.ts'

const methodArn = 'arn:aws:execute-api:eu-central-1:000000000000:abc123/live/GET/v2.2/me'
const requestsPerSecond = 1_000_000

/** Logical IDs and properties of all parts of the usage plan. */
function planWith(lanes: number): Record<string, unknown> {
  const app = new App({ context: { lanes } })
  const stack = new Stack(app, 'Lanes')
  const api = new RestApi(stack, 'Api')
  api.root.addMethod('ANY')
  addLanes(stack, api, readSettings(app.node))
  const { Resources } = app.synth().getStackByName('Lanes').template
  const entries = Object.entries<{ Type: string }>(Resources)
  return Object.fromEntries(entries.filter(([, { Type }]) => /^AWS::ApiGateway::(ApiKey|UsagePlan)/.test(Type)))
}

const keyOf = (owner: Caller['owner'], count: number) => {
  const caller: Caller = {
    owner,
    jti: 'j1',
    kind: 'personal',
    permissions: 1,
    expiresAtSeconds: 1,
    issuedAtSeconds: 1,
    requestsPerMinute: 80
  }
  return allowVerdict(caller, methodArn, { prefix: 'lane-', count }).usageIdentifierKey ?? undefined
}

it('keeps the keys of the usage plan when the number of lanes changes', () => {
  expect(planWith(4)).toEqual(planWith(laneKeys))
  expect(Object.keys(planWith(4))).toHaveLength(2 * laneKeys + 1)
})

it('has the key of every verdict, whichever number of lanes the authorizer counted', () => {
  const keys = Array.from({ length: laneKeys }, (_, lane) => `lane-${lane}`)
  const use = usage({ requestsPerSecond, burst: requestsPerSecond, keys })
  const counts = fc.integer({ min: 1, max: laneKeys })
  fc.assert(fc.property(fc.string(), counts, (id, count) => use(keyOf(`USER#${id}`, count))))
})
