/** API8:2023 Security Misconfiguration in the template. Source: OWASP API Security Top 10, 2023. */
import { describe, expect, it } from 'vitest'
import { documentOf } from './gateway/document.ts'
import { constructPath, resourcesOf, synthesizedTemplate, theResource } from './synthesized.ts'

const template = synthesizedTemplate()
const types = new Set(Object.values(template.Resources).map(({ Type }) => Type))

/** The statements of all policies that allow something, each with its resource. */
const allowing = Object.values(template.Resources).flatMap((resource) => {
  const { Policies = [], PolicyDocument } = resource.Properties ?? {}
  const documents = [...[Policies].flat().map((policy) => policy.PolicyDocument), PolicyDocument].filter(Boolean)
  return documents
    .flatMap(({ Statement }) => Statement)
    .filter(({ Effect }) => Effect === 'Allow')
    .map((statement) => ({ path: constructPath(resource), statement }))
})

describe('API8:2023 Security Misconfiguration: the template', () => {
  it('allows only the gateway, the table and the rules of the stack to invoke functions', () => {
    expect([...types].filter((type) => /Lambda::Url/.test(type))).toEqual([])
    const rules = resourcesOf(template, 'AWS::Events::Rule').map(([id]) => ({ 'Fn::GetAtt': [id, 'Arn'] }))
    const callers = resourcesOf(template, 'AWS::Lambda::Permission').map(([, { Properties }]) => Properties)
    expect(callers.map(({ Principal, SourceArn }) => ({ Principal, SourceArn }))).toEqual(
      rules.map((SourceArn) => ({ Principal: 'events.amazonaws.com', SourceArn }))
    )
  })

  it('has no role with all permissions, or with permissions on users and policies', () => {
    const actions = allowing.flatMap(({ path, statement }) =>
      [statement.Action].flat().map((action) => `${path} ${action}`)
    )

    expect(actions.length).toBeGreaterThan(0)
    expect(actions.filter((action) => / (\*|\w+:\*|iam:.*|sts:AssumeRole\w+)$/.test(action))).toEqual([])
  })

  it('keeps the table encrypted, with backups, and every log for a limited time', () => {
    const table = theResource(template, 'AWS::DynamoDB::Table').Properties

    expect(table.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(true)
    expect(table.SSESpecification?.SSEEnabled).not.toBe(false)
    const logGroups = resourcesOf(template, 'AWS::Logs::LogGroup')
    expect(logGroups.length).toBeGreaterThan(10)
    for (const [, { Properties }] of logGroups) {
      expect(Properties.RetentionInDays).toBeGreaterThan(0)
    }
  })

  it('contains no secret: the signing keys are generated', () => {
    const secrets = resourcesOf(template, 'AWS::SecretsManager::Secret')
    expect(secrets.length).toBeGreaterThan(0)
    for (const [, { Properties }] of secrets) {
      expect(Properties.SecretString).toBeUndefined()
      expect(Properties.GenerateSecretString).toBeDefined()
    }
  })

  it('redirects plain HTTP, and refuses requests that did not come through the edge', () => {
    const { DistributionConfig } = theResource(template, 'AWS::CloudFront::Distribution').Properties
    const behaviors = [DistributionConfig.DefaultCacheBehavior, ...(DistributionConfig.CacheBehaviors ?? [])]

    const origins = DistributionConfig.Origins.filter(
      (origin: { CustomOriginConfig?: unknown }) => origin.CustomOriginConfig
    )
    expect(origins.length).toBeGreaterThan(0)
    for (const { CustomOriginConfig } of origins) expect(CustomOriginConfig.OriginProtocolPolicy).toBe('https-only')
    // The CloudFront function redirects, with a status that depends on the method.
    for (const behavior of behaviors) expect(behavior.FunctionAssociations?.length).toBeGreaterThan(0)
    const policy = JSON.stringify(documentOf(template)['x-amazon-apigateway-policy'])
    expect(policy).toContain('Referer')
  })
})
