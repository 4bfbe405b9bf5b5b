/** The effects of settings that protect a deployment on the template. */
import { describe, expect, it } from 'vitest'
import { ErrorEnvelope } from '../../../lib/contract/resources/error.ts'
import { constructOf, expectedFunctions } from './endpoint-functions.ts'
import { documentOf } from './gateway/document.ts'
import { certificateArn, domainName, edgeWebAclArn, everyProtection, kmsKeyArn } from './hardening-settings.ts'
import { plannedResources } from './planned-endpoints.ts'
import { constructPath, resourcesOf, synthesizedTemplate, theResource } from './synthesized.ts'

/** With every function, those of mail too. */
const template = synthesizedTemplate({ ...everyProtection, mailFrom: 'alerts@example.com' })
const plain = synthesizedTemplate()
const [edgeKeyId] = resourcesOf(template, 'AWS::SecretsManager::Secret').find(([id]) => id.startsWith('EdgeKey1')) ?? []
const edgeKey = { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: edgeKeyId }, ':SecretString:::}}']] }

describe('the edge', () => {
  const { DistributionConfig: config } = theResource(template, 'AWS::CloudFront::Distribution').Properties

  it('has the domain, with TLS 1.2 at least', () => {
    expect(config.Aliases).toEqual([domainName])
    expect(config.ViewerCertificate).toEqual({
      AcmCertificateArn: certificateArn,
      MinimumProtocolVersion: 'TLSv1.2_2021',
      SslSupportMethod: 'sni-only'
    })
  })

  it('serves only the given countries, through the given web ACL', () => {
    expect(config.Restrictions.GeoRestriction).toEqual({ RestrictionType: 'whitelist', Locations: ['DE', 'FR'] })
    expect(config.WebACLId).toBe(edgeWebAclArn)
  })

  it('is what the DNS record points to, while clients use the domain', () => {
    const { BaseUrl, EdgeDomainName } = template.Outputs
    expect(BaseUrl?.Value).toBe(`https://${domainName}/v2.2`)
    expect(EdgeDomainName?.Value).toEqual({ 'Fn::GetAtt': [expect.any(String), 'DomainName'] })
  })

  it('has no domain, web ACL and restriction by default', () => {
    const { DistributionConfig: without } = theResource(plain, 'AWS::CloudFront::Distribution').Properties
    const { Aliases, ViewerCertificate, Restrictions, WebACLId } = without
    expect([Aliases, ViewerCertificate, Restrictions, WebACLId]).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('the web ACL', () => {
  const { Properties: acl } = theResource(template, 'AWS::WAFv2::WebACL')
  const [viewer, source, common, badInputs] = acl.Rules
  const throughEdge = {
    ByteMatchStatement: {
      FieldToMatch: { SingleHeader: { Name: 'x-origin-key' } },
      PositionalConstraint: 'EXACTLY',
      SearchString: edgeKey,
      TextTransformations: [{ Priority: 0, Type: 'NONE' }]
    }
  }

  it('is attached to the stage of the API', () => {
    const [stage] = resourcesOf(template, 'AWS::ApiGateway::Stage')[0] ?? []
    const { ResourceArn, WebACLArn } = theResource(template, 'AWS::WAFv2::WebACLAssociation').Properties
    expect(JSON.stringify(ResourceArn)).toContain(`"/stages/",{"Ref":"${stage}"}`)
    expect(WebACLArn).toEqual({ 'Fn::GetAtt': [resourcesOf(template, 'AWS::WAFv2::WebACL')[0]?.[0], 'Arn'] })
    expect(acl).toMatchObject({ Scope: 'REGIONAL', DefaultAction: { Allow: {} } })
  })

  it('counts a request through the edge by the address that the edge names', () => {
    expect(viewer.Statement.RateBasedStatement).toEqual({
      Limit: 600,
      EvaluationWindowSec: 60,
      AggregateKeyType: 'FORWARDED_IP',
      ForwardedIPConfig: { HeaderName: 'x-viewer-address', FallbackBehavior: 'MATCH' },
      ScopeDownStatement: throughEdge
    })
  })

  it('counts any other request by its source address, whatever header it has', () => {
    expect(source.Statement.RateBasedStatement).toEqual({
      Limit: 600,
      EvaluationWindowSec: 60,
      AggregateKeyType: 'IP',
      ScopeDownStatement: { NotStatement: { Statement: throughEdge } }
    })
  })

  it('answers too many requests as the service does', () => {
    const { ResponseCode, CustomResponseBodyKey, ResponseHeaders } = viewer.Action.Block.CustomResponse
    const { ContentType, Content } = acl.CustomResponseBodies[CustomResponseBodyKey]
    expect(ResponseCode).toBe(429)
    expect(ContentType).toBe('APPLICATION_JSON')
    expect(ErrorEnvelope.parse(JSON.parse(Content)).error.id).toBe('RATE_LIMIT_EXCEEDED')
    expect(ResponseHeaders).toEqual(
      expect.arrayContaining([
        { Name: 'Access-Control-Allow-Origin', Value: '*' },
        { Name: 'Cache-Control', Value: 'no-store' },
        { Name: 'Retry-After', Value: '60' }
      ])
    )
    // Source: AWS WAF quotas.
    expect(ResponseHeaders.length).toBeLessThanOrEqual(10)
    expect(Buffer.byteLength(Content)).toBeLessThanOrEqual(4096)
    expect(source.Action).toEqual(viewer.Action)
  })

  it('has the rules of AWS, and only counts matches that valid requests can cause', () => {
    const groups = [common, badInputs].map(({ Statement }) => Statement.ManagedRuleGroupStatement)
    expect(groups.map(({ VendorName, Name }) => `${VendorName} ${Name}`)).toEqual([
      'AWS AWSManagedRulesCommonRuleSet',
      'AWS AWSManagedRulesKnownBadInputsRuleSet'
    ])
    const counted = groups[0].RuleActionOverrides.map(({ Name, ActionToUse }: Record<string, unknown>) => [
      Name,
      ActionToUse
    ])
    for (const rule of ['SizeRestrictions_BODY', 'NoUserAgent_HEADER', 'RestrictedExtensions_URIPATH']) {
      expect(counted).toContainEqual([rule, { Count: {} }])
    }
    expect([common.OverrideAction, badInputs.OverrideAction]).toEqual([{ None: {} }, { None: {} }])
    expect(groups[1].RuleActionOverrides).toEqual([])
  })

  it('keeps no samples of requests, because they contain tokens', () => {
    const all = [acl, ...acl.Rules].map(({ VisibilityConfig }) => VisibilityConfig.SampledRequestsEnabled)
    expect(all).toEqual(all.map(() => false))
  })

  it('is updated before the edge sends another key', () => {
    const { DependsOn } = theResource(template, 'AWS::CloudFront::Distribution')
    expect([DependsOn].flat()).toContain(resourcesOf(template, 'AWS::WAFv2::WebACL')[0]?.[0])
  })

  it('does not exist by default', () => {
    expect(resourcesOf(plain, 'AWS::WAFv2::WebACL')).toEqual([])
  })
})

describe("the customer's key", () => {
  it('encrypts the table, every secret and every log', () => {
    const { SSESpecification } = theResource(template, 'AWS::DynamoDB::Table').Properties
    expect(SSESpecification).toEqual({ SSEEnabled: true, SSEType: 'KMS', KMSMasterKeyId: kmsKeyArn })
    const secrets = resourcesOf(template, 'AWS::SecretsManager::Secret').map(
      ([, { Properties }]) => Properties.KmsKeyId
    )
    expect(secrets).toEqual([kmsKeyArn, kmsKeyArn, kmsKeyArn])
    const logs = resourcesOf(template, 'AWS::Logs::LogGroup').map(([, { Properties }]) => Properties)
    expect(logs.length).toBeGreaterThan(2)
    expect(logs.filter(({ KmsKeyId }) => KmsKeyId !== kmsKeyArn)).toEqual([])
  })

  const services = (service: string) => ({
    'Fn::Join': ['.', [service, { Ref: 'AWS::Region' }, { Ref: 'AWS::URLSuffix' }]]
  })
  const reading = ['kms:Decrypt', 'kms:DescribeKey']
  const writing = ['Encrypt', 'GenerateDataKey', 'GenerateDataKeyWithoutPlaintext', 'ReEncryptFrom', 'ReEncryptTo']

  it.each(expectedFunctions)(
    'can be used by $operation through the services that it calls, and only so',
    (expected) => {
      const { table, signingKey, webhookKey } = expected
      const statements = keyStatementsOf(expected.operation)
      const isWriter = table.PutItem ?? table.UpdateItem ?? table.DeleteItem
      const ofTable = isWriter ? [...reading, ...writing.map((action) => `kms:${action}`)] : reading
      const via = (actions: string[], service: string) => ({
        Effect: 'Allow',
        Action: actions.length === 1 ? actions[0] : actions,
        Resource: kmsKeyArn,
        Condition: { StringEquals: { 'kms:ViaService': services(service) } }
      })
      expect(statements).toEqual([
        ...(Object.keys(table).length > 0 ? [via(ofTable, 'dynamodb')] : []),
        ...(signingKey || webhookKey ? [via(['kms:Decrypt'], 'secretsmanager')] : [])
      ])
    }
  )

  it('is in no role by default', () => {
    expect(JSON.stringify(plain)).not.toContain('kms:')
  })

  interface Statement {
    readonly Action: string | string[]
  }

  function keyStatementsOf(operation: string): Statement[] {
    const role = resourcesOf(template, 'AWS::IAM::Role').find(([, resource]) =>
      constructPath(resource).startsWith(`${constructOf(operation)}/`)
    )?.[1]
    const statements: Statement[] = role?.Properties.Policies.flatMap(
      ({ PolicyDocument }: { PolicyDocument: { Statement: Statement[] } }) => PolicyDocument.Statement
    )
    return statements.filter(({ Action }) => [Action].flat().some((action) => action.startsWith('kms:')))
  }
})

describe('concurrency', () => {
  const reservedIn = (each: typeof template) =>
    resourcesOf(each, 'AWS::Lambda::Function').flatMap(([, resource]) => {
      const calls = resource.Properties.ReservedConcurrentExecutions
      return calls === undefined ? [] : [[constructPath(resource).split('/')[1], calls]]
    })

  it('is reserved for the named functions only', () => {
    expect(reservedIn(template).sort()).toEqual([
      ['Authorizer', 100],
      ['Login', 20]
    ])
  })

  it('is reserved for no function by default, with which a deployment into a new account would fail', () => {
    expect(reservedIn(plain)).toEqual([])
  })
})

it('the retention of every log is that of the setting', () => {
  const days = resourcesOf(template, 'AWS::Logs::LogGroup').map(([, { Properties }]) => Properties.RetentionInDays)
  expect(days).toEqual(days.map(() => 3653))
})

it('leaves room for every planned endpoint below 420 of the 500 resources that CloudFormation takes', () => {
  expect(plannedResources(template)).toBeLessThan(420)
})

describe('an open gateway', () => {
  const open = synthesizedTemplate({ gatewayAccess: 'anywhere' })

  it('has a policy that denies nothing, because CloudFormation keeps a removed policy', () => {
    expect(documentOf(open)['x-amazon-apigateway-policy'].Statement).toEqual([
      { Action: 'execute-api:Invoke', Effect: 'Allow', Principal: { AWS: '*' }, Resource: 'execute-api:/*' }
    ])
  })
})
