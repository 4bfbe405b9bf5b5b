/** CloudFront in front of the REST API: its viewer-request function and what it adds to requests and responses. */
import * as z from 'zod'
import type { LocalValues } from './intrinsics.ts'
import { type ResponseHeader, readResponseHeaders } from './response-headers.ts'
import { AssemblyError, onlyResourceOfType, propertiesOf, resourcesOfType, type Template } from './template.ts'

export interface EdgeDefinition {
  /** The first that fits a path counts; the last fits every path. */
  readonly behaviors: readonly [...EdgeBehavior[], EdgeBehavior]
  /** Of the REST API. */
  readonly originDomain: string
}

/** The server behind the edge. */
export interface EdgeOrigin {
  readonly domain: string
  /** Headers that the edge adds. */
  readonly headers: Readonly<Record<string, string>>
}

/** What the edge does with the requests for some paths. */
export interface EdgeBehavior {
  /** `*` stands for any characters and `?` for one. */
  readonly pathPattern: string
  /** Source of the viewer-request function, if there is one. */
  readonly viewerRequest: string | undefined
  readonly responseHeaders: readonly ResponseHeader[]
  readonly origin: EdgeOrigin
}

const Origin = z.object({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z.string().default(''),
  OriginCustomHeaders: z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })).default([])
})
const Behavior = z.object({
  PathPattern: z.string().default('*'),
  TargetOriginId: z.string(),
  ResponseHeadersPolicyId: z.string().optional(),
  FunctionAssociations: z
    .array(
      z.object({
        EventType: z.literal('viewer-request', 'only viewer-request functions run here'),
        FunctionARN: z.string()
      })
    )
    .default([])
})
const DistributionProperties = z.object({
  DistributionConfig: z.object({
    Origins: z.array(Origin),
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z.array(Behavior).default([])
  })
})
const FunctionProperties = z.object({
  FunctionCode: z.string(),
  FunctionConfig: z.object({ Runtime: z.literal('cloudfront-js-2.0') })
})
export function readEdge(template: Template, values: LocalValues, stageName: string): EdgeDefinition {
  const distribution = onlyResourceOfType(template, 'AWS::CloudFront::Distribution')
  if (!distribution) throw new AssemblyError('The stack has no CloudFront distribution')
  const { Origins, DefaultCacheBehavior, CacheBehaviors } = propertiesOf(
    distribution,
    DistributionProperties,
    values
  ).DistributionConfig
  const origins = new Map(Origins.map((origin) => [origin.Id, originOf(origin)]))
  const ofApi = Origins.find(({ Id }) => Id === DefaultCacheBehavior.TargetOriginId)
  if (ofApi?.OriginPath !== `/${stageName}`) {
    throw new AssemblyError(`${distribution.logicalId}: its origin's path is no stage of the API: ${ofApi?.OriginPath}`)
  }
  const read = (behavior: z.infer<typeof Behavior>) => {
    const origin = origins.get(behavior.TargetOriginId)
    if (!origin) throw new AssemblyError(`${distribution.logicalId} has no origin ${behavior.TargetOriginId}`)
    return { ...readBehavior(behavior, template, values), origin }
  }
  return { behaviors: [...CacheBehaviors.map(read), read(DefaultCacheBehavior)], originDomain: ofApi.DomainName }
}

function originOf({ DomainName, OriginCustomHeaders }: z.infer<typeof Origin>): EdgeOrigin {
  const headers = OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue])
  return { domain: DomainName, headers: Object.fromEntries(headers) }
}

function readBehavior(
  behavior: z.infer<typeof Behavior>,
  template: Template,
  values: LocalValues
): Omit<EdgeBehavior, 'origin'> {
  const { PathPattern, FunctionAssociations, ResponseHeadersPolicyId } = behavior
  const [association] = FunctionAssociations
  return {
    pathPattern: PathPattern,
    viewerRequest: association && codeOf(association.FunctionARN, template, values),
    responseHeaders:
      ResponseHeadersPolicyId === undefined ? [] : readResponseHeaders(ResponseHeadersPolicyId, template, values)
  }
}

function codeOf(functionArn: string, template: Template, values: LocalValues): string {
  const resource = resourcesOfType(template, 'AWS::CloudFront::Function').find(
    ({ logicalId }) => values.attribute(logicalId, 'FunctionARN') === functionArn
  )
  if (!resource) throw new AssemblyError(`The distribution calls ${functionArn}, which is not in the stack`)
  return propertiesOf(resource, FunctionProperties, values).FunctionCode
}
