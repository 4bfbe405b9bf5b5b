import { describe, expect, it } from 'vitest'
import { referencesIn, resourcesOf, synthesizedTemplate, theResource } from '../synthesized.ts'

const template = synthesizedTemplate()

describe('the stage', () => {
  const { Properties: stage, DependsOn } = theResource(template, 'AWS::ApiGateway::Stage')

  it('logs its errors, but no bodies', () => {
    for (const settings of stage.MethodSettings) {
      expect(settings).toMatchObject({ LoggingLevel: 'ERROR', DataTraceEnabled: false })
    }
  })

  it('throttles every route, and routes without authorization at lower rates', () => {
    const throttles = stage.MethodSettings.map((settings: Record<string, unknown>) => [
      `${settings.HttpMethod} ${settings.ResourcePath}`,
      settings.ThrottlingRateLimit,
      settings.ThrottlingBurstLimit
    ])
    expect(throttles).toEqual([
      ['* /*', 2000, 3000],
      ['POST /~1v2.2~1account~1login', 100, 200],
      ['GET /~1v2.2~1account~1login~1provider', 100, 200],
      ['POST /~1v2.2~1account~1ops~1request-password-reset', 100, 200],
      ['POST /~1v2.2~1account~1ops~1reset-password', 100, 200],
      ['GET /~1v2.2~1notification~1mail~1ops~1unsubscribe', 50, 100],
      ['POST /~1v2.2~1notification~1mail~1ops~1unsubscribe', 100, 200],
      ['GET /~1v2.2~1openapi.json', 50, 100],
      ['GET /~1v2.2~1docs', 50, 100],
      ['GET /~1console', 500, 1000],
      ['GET /~1console~1{file}', 500, 1000]
    ])
  })

  it('writes a line of JSON for every request, with neither path nor token', () => {
    const format = JSON.parse(stage.AccessLogSetting.Format)
    expect(format).toMatchObject({ request_id: '$context.extendedRequestId', resource: '$context.resourcePath' })
    expect(Object.values(format)).not.toContain('$context.path')
  })

  it('writes no traces, because they would contain addresses of requests', () => {
    expect(stage.TracingEnabled).toBe(false)
  })

  it('starts after the account may write logs and its log group has a retention', () => {
    const types = [DependsOn].flat().map((id) => template.Resources[String(id)])
    expect(types.map((resource) => resource?.Type).sort()).toEqual(['AWS::ApiGateway::Account', 'AWS::Logs::LogGroup'])
    expect(types.find((resource) => resource?.Properties.RetentionInDays)).toBeDefined()
  })
})

it('makes a new deployment when the document changes', () => {
  const deploymentOf = (each: typeof template) => resourcesOf(each, 'AWS::ApiGateway::Deployment')[0]?.[0]
  // Only its policy differs.
  const changed = synthesizedTemplate({ gatewayAccess: 'anywhere' })
  expect(deploymentOf(changed)).not.toBe(deploymentOf(template))
})

describe('the roles with which the gateway calls functions', () => {
  const roles = resourcesOf(template, 'AWS::IAM::Role').filter(([id]) => id.includes('InvocationRole'))

  it.each(roles)(
    '%s fits into the limit of 10,240 characters, with twice its functions and longest names',
    (_, role) => {
      const longestArn = `arn:aws-us-gov:lambda:us-gov-west-1:000000000000:function:${'x'.repeat(64)}`
      const functions = referencesIn(role.Properties.Policies).length
      expect((JSON.stringify(longestArn).length + 1) * functions * 2).toBeLessThan(10_000)
    }
  )
})
