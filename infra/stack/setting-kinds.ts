/** Kinds of settings. They accept the text of the command line and the values of cdk.json. */
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import * as z from 'zod'
import type { Term } from '../../lib/contract/detection-terms.ts'
import { isMapAddress, isMapOrigin } from '../../lib/contract/map-address.ts'
import { problemOfLogo } from './logo.ts'

/** CDK's value for unlimited retention, which CloudWatch does not accept as a number of days. */
const forGood = RetentionDays.INFINITE
const retentionDays = Object.values(RetentionDays).filter((days) => typeof days === 'number' && days !== forGood)

/** Requires at least one value. */
function list<Kind extends z.ZodType>(kind: Kind) {
  const split = (value: unknown) => (typeof value === 'string' ? value.split(',') : value)
  return z.preprocess(split, z.array(kind).min(1)).readonly()
}

/** A whole number from 1 to `max`. */
export const count = (max: number) => z.coerce.number().int().gte(1).lte(max)

/** Request units a second that a table can take at once. */
export const warmUnits = (min: number) =>
  count(10_000_000).gte(min, `must be at least ${min}, which a new table can take`)

/** A term of the detection of trips. */
export const term = ({ min, max, default: value }: Term) => z.coerce.number().gte(min).lte(max).default(value)

export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

/** A number of days that CloudWatch accepts as a retention. */
export const retention = z.coerce
  .number()
  .refine((days) => retentionDays.includes(days), `must be one of ${retentionDays.join(', ')}`)

/** A domain name without a scheme, a path or a trailing dot. */
export const domainName = z
  .string()
  .regex(/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/, {
    error: 'must be a domain name in lower case, such as api.example.com'
  })

const account = '\\d{12}'

/** CloudFront accepts certificates and web ACLs of this region only. */
const edgeRegion = 'us-east-1'

export const edgeCertificateArn = z
  .string()
  .regex(new RegExp(`^arn:aws[a-z-]*:acm:${edgeRegion}:${account}:certificate/[\\w-]+$`), {
    error: `must be the ARN of a certificate of ACM in ${edgeRegion}, where CloudFront looks for it`
  })

export const edgeWebAclArn = z
  .string()
  .regex(new RegExp(`^arn:aws[a-z-]*:wafv2:${edgeRegion}:${account}:global/webacl/[\\w-]+/[\\w-]+$`), {
    error: `must be the ARN of a web ACL for CloudFront, which lies in ${edgeRegion}`
  })

/** An alias is refused, because it can later refer to another key, which cannot decrypt the existing data. */
export const keyArn = z.string().regex(new RegExp(`^arn:aws[a-z-]*:kms:[a-z0-9-]+:${account}:key/[\\w-]+$`), {
  error: 'must be the ARN of a KMS key, not of an alias, in the region of the stack'
})

/** Country codes, as a list or as text separated by commas. Source: ISO 3166-1 alpha-2. */
export const countries = list(z.string().regex(/^[A-Z]{2}$/, 'must be codes of two capital letters, such as DE,FR'))

export const mapAddress = z
  .string()
  .refine(isMapAddress, 'must be an address with https://, such as https://tiles.example.com/style.json')

/** An address of a mailbox or a page. Source: RFC 9116, section 2.5.3. */
export const contactAddress = z
  .string()
  .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://, without spaces')
  .max(200, 'must have at most 200 characters')

/** The path of a file, from the directory in which the command runs. */
export const logo = z.string().superRefine((path, context) => {
  const message = problemOfLogo(path)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

/** Origins without a path, as a list or as text separated by commas. */
export const origins = list(
  z.string().refine(isMapOrigin, 'must be origins such as https://tiles.example.com,https://fonts.example.com')
)

/** A number for each name, as an object or as the text `name=number,name=number`. */
export function countsByName(names: readonly string[], max: number) {
  const entries = z.record(z.string(), z.coerce.number().int().gte(0).lte(max), {
    error: 'must be pairs such as login=20,authorizer=100'
  })
  return z
    .preprocess((value) => (typeof value === 'string' ? pairsOf(value) : value), entries)
    .superRefine((given, context) => {
      for (const name of Object.keys(given)) {
        if (!names.includes(name)) context.addIssue({ code: 'custom', message: `names no function: ${name}` })
      }
    })
}

function pairsOf(text: string): Record<string, string> | undefined {
  const pairs = text.split(',').map((pair) => pair.split('='))
  if (pairs.some(({ length, 0: name, 1: value }) => length !== 2 || !name || !value)) return undefined
  return Object.fromEntries(pairs)
}
