/** The functions that a schedule invokes. */
import { describe, expect, it } from 'vitest'
import { pageMilliseconds } from '../../../functions/collect-due.ts'
import { scheduledFunctions } from '../../../infra/stack/scheduled-functions.ts'
import { constructOf } from './endpoint-functions.ts'
import { constructPath, resourcesOf, synthesizedTemplate } from './synthesized.ts'

const template = synthesizedTemplate()

it('has exactly one rule for each scheduled function', () => {
  expect(resourcesOf(template, 'AWS::Events::Rule')).toHaveLength(scheduledFunctions.length)
})

describe.each(scheduledFunctions)('$operation', ({ operation, everyMinutes, timeoutSeconds }) => {
  const own = Object.entries(template.Resources).filter(([, resource]) =>
    constructPath(resource).startsWith(`${constructOf(operation)}/`)
  )
  const ofType = (type: string) => own.find(([, { Type }]) => Type === type) ?? []

  it('consists of its function, its role, its rule and the permission of the rule', () => {
    expect(own.map(([, { Type }]) => Type).sort()).toEqual([
      'AWS::Events::Rule',
      'AWS::IAM::Role',
      'AWS::Lambda::Function',
      'AWS::Lambda::Permission'
    ])
  })

  it('is called at its rate, and by nothing else', () => {
    const [lambdaId] = ofType('AWS::Lambda::Function')
    const [, rule] = ofType('AWS::Events::Rule')
    expect(rule?.Properties).toMatchObject({
      ScheduleExpression: everyMinutes === 1 ? 'rate(1 minute)' : `rate(${everyMinutes} minutes)`,
      State: 'ENABLED',
      Targets: [{ Arn: { 'Fn::GetAtt': [lambdaId, 'Arn'] } }]
    })
    expect(rule?.Properties.Targets).toHaveLength(1)
    expect(rule?.Properties.EventPattern).toBeUndefined()
  })

  it('ends with its next invocation or before, but for its last page', () => {
    expect(timeoutSeconds - pageMilliseconds / 1000).toBeLessThanOrEqual(everyMinutes * 60)
  })
})

it('collects timers without a pause while some are left', () => {
  const { everyMinutes, timeoutSeconds = 0 } = scheduledFunctions.find((each) => each.operation === 'collect-due') ?? {}
  expect(timeoutSeconds - pageMilliseconds / 1000).toBe(60 * (everyMinutes ?? 0))
})
