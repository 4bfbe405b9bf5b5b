/** Two deployments in one account: no name that must be unique may occur in both. */
import { describe, expect, it } from 'vitest'
import { resolveIntrinsics } from '../../../infra/local/assembly/intrinsics.ts'
import { synthesizedTemplate } from './synthesized.ts'

interface Deployment {
  readonly stackName: string
  readonly region: string
}

/** Types whose names are shared by all regions of an account. */
const globalTypes = [
  'AWS::CloudFront::Function',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::ResponseHeadersPolicy'
]

/** Paths of the name in types of resources that have no property of their own ending with `Name`. */
const namePaths: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGateway::ApiKey': ['Value'],
  'AWS::CloudFront::CachePolicy': ['CachePolicyConfig', 'Name'],
  'AWS::CloudFront::ResponseHeadersPolicy': ['ResponseHeadersPolicyConfig', 'Name']
}

/** Types whose names are unique within the API, refer to another resource, or are only displayed. */
const freeNames = [
  'AWS::ApiGateway::RestApi',
  'AWS::ApiGateway::Stage',
  'AWS::ApiGatewayV2::Stage',
  'AWS::Lambda::Permission'
]

/** Type and value of every name that the template sets, as AWS would resolve it. */
function namesOf({ stackName, region }: Deployment): string[] {
  const template = synthesizedTemplate({ stackName })
  const references: Record<string, string> = {
    'AWS::Region': region,
    'AWS::StackName': stackName,
    'AWS::StackId': `arn:aws:cloudformation:${region}:000000000000:stack/${stackName}/uuid-of-${stackName}-${region}`
  }
  // A generated ID differs with every deployment.
  const values = {
    ref: (name: string) => references[name] ?? `${stackName}-${region}-${name}`,
    attribute: () => 'x',
    secret: () => 'x'
  }
  return Object.entries(template.Resources).flatMap(([logicalId, { Type, Properties = {} }]) => {
    if (freeNames.includes(Type)) return []
    const isName = (property: string) => /^(Name|[A-Z]\w+Name)$/.test(property) && property !== 'MetricName'
    const own = Object.entries(Properties).filter(([property]) => isName(property))
    const nested = (namePaths[Type] ?? []).reduce((value, property) => value?.[property], Properties)
    const names = [...own.map(([, value]) => value), ...(namePaths[Type] ? [nested] : [])]
    const place = globalTypes.includes(Type) ? 'global' : region
    return names.map((name) => `${Type} ${place} ${String(resolveIntrinsics(name, values, logicalId))}`)
  })
}

const longName = 'vehicle-telematics-of-the-harbour-rentals-test-department'
const here = { stackName: 'vehicle-telematics', region: 'eu-central-1' }

describe.each([
  ['two stacks in one region', here, { stackName: 'vehicle-telematics-test', region: 'eu-central-1' }],
  ['one stack in two regions', here, { stackName: 'vehicle-telematics', region: 'ap-southeast-1' }],
  [
    'long names that differ at the end',
    { stackName: `${longName}-1`, region: 'eu-central-1' },
    { stackName: `${longName}-2`, region: 'eu-central-1' }
  ]
])('%s', (_, one, other) => {
  const names = namesOf(one)

  it('two stacks share no resource name', () => {
    const others = namesOf(other)
    expect(names.filter((name) => others.includes(name))).toEqual([])
  })

  it('two stacks name their CloudFront functions within 64 characters', () => {
    const [name = ''] = names.filter((each) => each.startsWith('AWS::CloudFront::Function '))
    expect(name).toMatch(new RegExp(` vehicle-telemat[\\w-]+-${one.region}-viewer-request$`))
    expect(name.split(' ')[2]?.length).toBeLessThanOrEqual(64)
  })
})
