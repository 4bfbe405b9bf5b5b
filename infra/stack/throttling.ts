/** The usage plan of the gateway: its API keys are lanes, over which callers are distributed. Source: docs/architecture.md, "How a request travels". */
import { Fn } from 'aws-cdk-lib'
import { ApiKey, type RestApiBase, UsagePlan } from 'aws-cdk-lib/aws-apigateway'
import type { Construct } from 'constructs'
import { laneKeys, type Settings } from './settings.ts'
import { stackKey } from './stack-key.ts'

/**
 * Prefix of the value of every lane's API key; the lane's number follows. The authorizer names the lane of a caller:
 * clients neither know nor send keys.
 */
export function lanePrefix(): string {
  return Fn.join('', [stackKey(), '-lane-'])
}

/** A key for each possible lane: the setting `lanes` changes which of them the authorizer names, and no resource. */
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
