/** The headers that a policy of CloudFront adds to responses. */
import * as z from 'zod'
import type { LocalValues } from './intrinsics.ts'
import { AssemblyError, propertiesOf, resourcesOfType, type Template } from './template.ts'

export interface ResponseHeader {
  readonly name: string
  readonly value: string
  /** Whether it replaces that of the origin. */
  readonly override: boolean
}

const Override = z.boolean()

const SecurityHeaders = z.strictObject({
  ContentSecurityPolicy: z.strictObject({ ContentSecurityPolicy: z.string(), Override }).optional(),
  ContentTypeOptions: z.strictObject({ Override }).optional(),
  FrameOptions: z.strictObject({ FrameOption: z.string(), Override }).optional(),
  ReferrerPolicy: z.strictObject({ ReferrerPolicy: z.string(), Override }).optional(),
  StrictTransportSecurity: z
    .strictObject({
      AccessControlMaxAgeSec: z.number(),
      IncludeSubdomains: z.literal(false).optional(),
      Preload: z.literal(false).optional(),
      Override
    })
    .optional()
})

const Properties = z.object({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: z.string().optional(),
    CustomHeadersConfig: z
      .object({ Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override })) })
      .prefault({ Items: [] }),
    SecurityHeadersConfig: SecurityHeaders.prefault({})
  })
})

/** Throws AssemblyError on a policy that is not in the stack, or that does what is not imitated here. */
export function readResponseHeaders(policyId: string, template: Template, values: LocalValues): ResponseHeader[] {
  const resource = resourcesOfType(template, 'AWS::CloudFront::ResponseHeadersPolicy').find(
    ({ logicalId }) => values.ref(logicalId) === policyId
  )
  if (!resource) throw new AssemblyError(`The distribution has the policy ${policyId}, which is not in the stack`)
  const config = propertiesOf(resource, Properties, values).ResponseHeadersPolicyConfig
  const custom = config.CustomHeadersConfig.Items.map(({ Header, Value, Override }) => ({
    name: Header,
    value: Value,
    override: Override
  }))
  return [...securityHeadersOf(config.SecurityHeadersConfig), ...custom]
}

/** Source: CloudFront, "Understand response headers policies", "Security headers". */
function securityHeadersOf(config: z.infer<typeof SecurityHeaders>): ResponseHeader[] {
  const { ContentSecurityPolicy, ContentTypeOptions, FrameOptions, ReferrerPolicy, StrictTransportSecurity } = config
  const headers: [string, string | undefined, { readonly Override: boolean } | undefined][] = [
    ['Content-Security-Policy', ContentSecurityPolicy?.ContentSecurityPolicy, ContentSecurityPolicy],
    ['X-Content-Type-Options', 'nosniff', ContentTypeOptions],
    ['X-Frame-Options', FrameOptions?.FrameOption, FrameOptions],
    ['Referrer-Policy', ReferrerPolicy?.ReferrerPolicy, ReferrerPolicy],
    ['Strict-Transport-Security', `max-age=${StrictTransportSecurity?.AccessControlMaxAgeSec}`, StrictTransportSecurity]
  ]
  return headers.flatMap(([name, value, part]) =>
    part && value !== undefined ? [{ name, value, override: part.Override }] : []
  )
}
