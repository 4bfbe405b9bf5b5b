/** Which functions are called by schedules. */
import * as z from 'zod'
import type { FunctionDefinition } from './functions.ts'
import type { LocalValues } from './intrinsics.ts'
import { AssemblyError, propertiesOf, type Resource, resourcesOfType, type Template } from './template.ts'

export interface ScheduleDefinition {
  readonly logicalId: string
  readonly ruleArn: string
  readonly functionId: string
  readonly everyMinutes: number
}

const rate = /^rate\(([1-9]\d*) minutes?\)$/

const Properties = z.object({
  ScheduleExpression: z.string().regex(rate, 'only rate(N minutes) runs here'),
  State: z.literal('ENABLED').default('ENABLED'),
  Targets: z.tuple([
    z.object({
      Arn: z.string(),
      Input: z.never('the event of a schedule is not replaced here').optional(),
      InputPath: z.never('the event of a schedule is not cut here').optional(),
      InputTransformer: z.never('the event of a schedule is not transformed here').optional()
    })
  ])
})

const PermissionProperties = z.object({
  Action: z.string(),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.string().optional()
})

interface Parts {
  readonly template: Template
  readonly functions: ReadonlyMap<string, FunctionDefinition>
  readonly values: LocalValues
}

/** Rules for events are read by `mail.ts`. Throws AssemblyError for another one that is no schedule of one function, or may not call it. */
export function readSchedules(parts: Parts): ScheduleDefinition[] {
  const rules = resourcesOfType(parts.template, 'AWS::Events::Rule')
  return rules.filter(({ properties }) => !('EventPattern' in properties)).map((rule) => readSchedule(rule, parts))
}

function readSchedule(rule: Resource, parts: Parts): ScheduleDefinition {
  const { logicalId } = rule
  const { ScheduleExpression, Targets } = propertiesOf(rule, Properties, parts.values)
  const [{ Arn }] = Targets
  const called = [...parts.functions.values()].find(({ arn }) => arn === Arn)
  if (!called) throw new AssemblyError(`${logicalId} calls ${Arn}, which is no function of the stack`)
  const ruleArn = parts.values.attribute(logicalId, 'Arn') ?? logicalId
  if (!mayInvoke(ruleArn, called, parts))
    throw new AssemblyError(`${logicalId} has no permission to call ${called.name}`)
  const everyMinutes = Number(rate.exec(ScheduleExpression)?.[1])
  return { logicalId, ruleArn, functionId: called.logicalId, everyMinutes }
}

/** Source: EventBridge, "Using resource-based policies", Lambda permissions. */
function mayInvoke(ruleArn: string, { name, arn }: FunctionDefinition, { template, values }: Parts): boolean {
  const permissions = resourcesOfType(template, 'AWS::Lambda::Permission').map((permission) =>
    propertiesOf(permission, PermissionProperties, values)
  )
  return permissions.some(
    ({ Action, FunctionName, Principal, SourceArn = ruleArn }) =>
      Action === 'lambda:InvokeFunction' &&
      [name, arn].includes(FunctionName) &&
      Principal === 'events.amazonaws.com' &&
      SourceArn === ruleArn
  )
}
