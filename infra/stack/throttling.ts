/**
 * The usage plan of the gateway. Its API keys are called lanes; callers are distributed over them. Source:
 * docs/architecture.md, "How a request travels".
 */
import { Fn } from 'aws-cdk-lib'
import { ApiKey, type RestApiBase, UsagePlan } from 'aws-cdk-lib/aws-apigateway'
import type { Construct } from 'constructs'
import { laneKeys, type Settings } from './settings.ts'
import { stackKey } from './stack-key.ts'

/**
 * Prefix of the values of the API keys; the number of the lane follows. The authorizer names the API key of a caller,
 * so clients neither know nor send one.
 */
export function lanePrefix(): string {
  return Fn.join('', [stackKey(), '-lane-'])
}

/**
 * Creates a key for each possible lane. The setting `lanes` determines which of them the authorizer uses and changes no
 * resource.
 */
export function addLanes(scope: Construct, api: RestApiBase, settings: Settings): void {
  const plan = new UsagePlan(scope, 'LanePlan', {
    description: 'Lanes over which the authorizer distributes callers',
    throttle: { rateLimit: settings.laneRequestsPerSecond, burstLimit: settings.laneBurst },
    apiStages: [{ api, stage: api.deploymentStage }]
  })
  for (let lane = 0; lane < laneKeys; lane++) {
    plan.addApiKey(
      new ApiKey(scope, `Lane${lane}`, {
        description: `Lane ${lane} of ${laneKeys}`,
        value: Fn.join('', [lanePrefix(), String(lane)])
      })
    )
  }
}
