/** The settings of a deployment: CDK context (`-c name=value`, or `context` in cdk.json), each with a default. */
import { RemovalPolicy } from 'aws-cdk-lib'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Node } from 'constructs'
import * as z from 'zod'
import { defaultAuditRetentionDays } from '../../lib/audit/retention.ts'

const retentionDays = Object.values(RetentionDays).filter((days) => typeof days === 'number' && days < 9999) as number[]

/** The command line gives strings, cdk.json numbers. */
const count = (max: number) => z.coerce.number().int().gte(1).lte(max)

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

const Settings = z.object({
  /** Name of the stack: several deployments can share an account. */
  stackName: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,127}$/, 'must be letters, digits and hyphens')
    .default('vehicle-telematics'),
  /** Stage of the REST API; API Gateway allows no dot in it. */
  stageName: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,128}$/, 'must be letters, digits, hyphens and underscores')
    .default('live'),
  loginTokenDays: count(365).default(14),
  /** How long entries of the audit trail are kept. Source: decisions, "Audit trail". */
  auditRetentionDays: count(3650).default(defaultAuditRetentionDays),
  /** How long every log is kept. */
  logRetentionDays: z.coerce
    .number()
    .refine((days) => retentionDays.includes(days), `must be one of ${retentionDays.join(', ')}`)
    .default(30),
  /** API keys over which callers are distributed. Source: design, "Throttling". */
  lanes: count(100).default(32),
  /** Of one lane, which many callers share: far above the exact limit of each caller. */
  laneRequestsPerSecond: count(10_000).default(100),
  laneBurst: count(5_000).default(500),
  /** Of the login, and of each document where the edge has not kept it. */
  loginRequestsPerSecond: count(10_000).default(100),
  loginBurst: count(5_000).default(200),
  documentRequestsPerSecond: count(10_000).default(50),
  documentBurst: count(5_000).default(100),
  /** Of every other route, whatever token is sent. */
  routeRequestsPerSecond: count(10_000).default(2_000),
  routeBurst: count(5_000).default(3_000),
  /** `destroy` removes the data with the stack: for trials alone. */
  removalPolicy: z.enum(['retain', 'destroy']).default('retain'),
  /**
   * Whether DynamoDB refuses to delete the table. Off at first: the rollback of a failed first deployment could not
   * delete it either.
   */
  deletionProtection: flag.default(false),
  /** Whether each operation has metrics of its own; see the README for what they cost. */
  operationMetrics: flag.default(false),
  /** Where the edge has its points of presence. Source: AWS, "CloudFront price classes". */
  priceClass: z.enum(['100', '200', 'All']).default('100')
})
export type Settings = z.infer<typeof Settings>

/**
 * What happens to a resource with data when the stack is deleted. The rollback of a failed first deployment deletes it
 * in any case, for it has no data yet.
 */
export function dataRemovalPolicy({ removalPolicy }: Settings): RemovalPolicy {
  return removalPolicy === 'retain' ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY
}

export const settingNames: readonly string[] = Object.keys(Settings.shape)

/** Throws an Error that names every setting that is wrong, and how. */
export function readSettings(node: Node): Settings {
  const given = settingNames.map((name) => [name, node.tryGetContext(name)])
  const { success, data, error } = Settings.safeParse(Object.fromEntries(given))
  if (success) return data
  const complaints = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`Invalid settings of the deployment:\n${complaints.join('\n')}`)
}
