/** The keys of the edge, in normal operation and during a rotation. */
import { App, Stack } from 'aws-cdk-lib'
import { MockIntegration, RestApi } from 'aws-cdk-lib/aws-apigateway'
import { describe, expect, it } from 'vitest'
import { type LocalValues, resolveIntrinsics } from '../../../infra/local/assembly/intrinsics.ts'
import { Edge } from '../../../infra/stack/edge.ts'
import { createEdgeKeys, edgeKeyVariables } from '../../../infra/stack/edge-key.ts'
import { accessPolicy } from '../../../infra/stack/edge-policy.ts'
import { PushGateway } from '../../../infra/stack/push/push-gateway.ts'
import { readSettings } from '../../../infra/stack/settings.ts'
import { addWebAcl } from '../../../infra/stack/web-acl.ts'

/** The reference `{{resolve:secretsmanager:…}}` to the secret with this number. */
const reference = (number: number) => ({
  'Fn::Join': [
    '',
    ['{{resolve:secretsmanager:', { Ref: expect.stringMatching(`^EdgeKey${number}[0-9A-F]{8}$`) }, ':SecretString:::}}']
  ]
})

/** The keys that every part of the stack receives with these settings. */
function keysWith(context: Record<string, unknown>) {
  const app = new App({ context })
  const stack = new Stack(app, 'Stack')
  const settings = readSettings(app.node)
  const edgeKeys = createEdgeKeys(stack, settings)
  const api = new RestApi(stack, 'Api', { policy: accessPolicy(settings, edgeKeys) })
  api.root.addMethod('GET', new MockIntegration())
  new Edge(stack, 'Edge', { api, push: new PushGateway(stack, 'Push', settings), edgeKeys, settings })
  addWebAcl(stack, api, settings, edgeKeys)
  const { edgeKeys: variable } = stack.resolve(edgeKeyVariables(edgeKeys))
  const { Resources } = app.synth().getStackByName('Stack').template
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs with every type of resource
  const resources = Object.entries<{ Type: string; Properties: any }>(Resources)
  const propertiesOf = (type: string) => resources.find(([, { Type }]) => Type === type)?.[1].Properties
  const [origin] = propertiesOf('AWS::CloudFront::Distribution').DistributionConfig.Origins
  const [viewerRule] = propertiesOf('AWS::WAFv2::WebACL').Rules
  return {
    secrets: resources.filter(([, { Type }]) => Type === 'AWS::SecretsManager::Secret').map(([, secret]) => secret),
    sent: origin.OriginCustomHeaders.map(({ HeaderValue }: { HeaderValue: unknown }) => HeaderValue),
    accepted: propertiesOf('AWS::ApiGateway::RestApi').Policy.Statement[1].Condition.StringNotEquals['aws:Referer'],
    variable,
    counted: viewerRule.Statement.RateBasedStatement.ScopeDownStatement
  }
}

interface ByteMatch {
  readonly ByteMatchStatement: { readonly SearchString: unknown }
}

/** A secret has the ARN `arn:NAME` and the value `value of NAME`. */
const values: LocalValues = {
  ref: (name) => `arn:${name.slice(0, -8)}`,
  attribute: () => undefined,
  secret: (arn) => arn.replace('arn:', 'value of ')
}

describe('without a rotation', () => {
  const { secrets, sent, accepted, variable } = keysWith({})

  it('is one generated key, whose value is not in the template', () => {
    const [{ Properties } = { Properties: {} }, ...others] = secrets
    expect(others).toEqual([])
    expect(Properties.SecretString).toBeUndefined()
    expect(Properties.GenerateSecretString).toEqual({ PasswordLength: 64, ExcludePunctuation: true })
  })

  it('is the only key that the edge sends and that gateway and functions accept', () => {
    expect(sent).toEqual([reference(1), reference(1)])
    expect(accepted).toEqual([reference(1)])
    expect(variable).toEqual(reference(1))
  })
})

describe('during a rotation', () => {
  const { secrets, sent, accepted, variable, counted } = keysWith({ edgeKey: '2', acceptedEdgeKey: '1' })

  it('are two generated keys, of which the edge sends the new one', () => {
    expect(secrets).toHaveLength(2)
    expect(sent).toEqual([reference(2), reference(2)])
  })

  it('are both accepted by gateway, functions and web ACL', () => {
    expect(accepted).toEqual([reference(2), reference(1)])
    expect(resolveIntrinsics(variable, values, 'Stage')).toBe('value of EdgeKey2,value of EdgeKey1')
    const statements: ByteMatch[] = counted.OrStatement.Statements
    expect(statements.map(({ ByteMatchStatement }) => ByteMatchStatement.SearchString)).toEqual([
      reference(2),
      reference(1)
    ])
  })
})

it('is refused if both settings name one key', () => {
  expect(() => keysWith({ edgeKey: '2', acceptedEdgeKey: '2' })).toThrow(
    'acceptedEdgeKey: must be another key than edgeKey'
  )
})
