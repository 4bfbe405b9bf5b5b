/** The usage plan: the throttle of each API key. */
import * as z from 'zod'
import type { LocalValues } from './intrinsics.ts'
import { AssemblyError, onlyResourceOfType, propertiesOf, resourcesOfType, type Template } from './template.ts'

export interface UsagePlanDefinition {
  readonly requestsPerSecond: number
  readonly burst: number
  /** Values of its API keys. */
  readonly keys: readonly string[]
}

const unlimited = Number.MAX_SAFE_INTEGER

const PlanProperties = z.object({
  Throttle: z
    .object({ RateLimit: z.number(), BurstLimit: z.number() })
    .default({ RateLimit: unlimited, BurstLimit: unlimited }),
  Quota: z.undefined('quotas are not kept here').optional()
})
const PlanKeyProperties = z.object({ KeyId: z.string(), UsagePlanId: z.string() })
const KeyProperties = z.object({ Value: z.string('needs a value of its own'), Enabled: z.boolean().default(false) })

export function readUsagePlan(template: Template, values: LocalValues): UsagePlanDefinition | undefined {
  const plan = onlyResourceOfType(template, 'AWS::ApiGateway::UsagePlan')
  if (!plan) return undefined
  const { Throttle } = propertiesOf(plan, PlanProperties, values)
  const keys = resourcesOfType(template, 'AWS::ApiGateway::UsagePlanKey').map((planKey) => {
    const { KeyId } = propertiesOf(planKey, PlanKeyProperties, values)
    const key = template.resources.get(KeyId)
    if (!key) throw new AssemblyError(`${planKey.logicalId}: there is no API key ${KeyId}`)
    return propertiesOf(key, KeyProperties, values)
  })
  return {
    requestsPerSecond: Throttle.RateLimit,
    burst: Throttle.BurstLimit,
    keys: keys.filter(({ Enabled }) => Enabled).map(({ Value }) => Value)
  }
}
