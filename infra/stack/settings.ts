/** The settings of a deployment: CDK context (`-c name=value`, or `context` in cdk.json), each with a default. */
import { RemovalPolicy } from 'aws-cdk-lib'
import type { Node } from 'constructs'
import * as z from 'zod'
import { defaultAuditRetentionDays } from '../../lib/audit/retention.ts'
import { byTermSetting } from '../../lib/contract/detection-terms.ts'
import { defaultFixRetentionDays, ProcessingSettings } from '../../lib/records/processing-settings.ts'
import { functionNames } from './needs-of.ts'
import {
  count,
  countries,
  countsByName,
  domainName,
  edgeCertificateArn,
  edgeWebAclArn,
  flag,
  keyArn,
  mapAddress,
  origins,
  retention,
  term
} from './setting-kinds.ts'

/**
 * API keys that every deployment has, however many of them are lanes: a verdict that the gateway remembers, or an authorizer
 * that is newer or older than the usage plan, then names a key that exists, where the number of lanes changes.
 */
export const laneKeys = 32

const edgeKeyNumber = count(9_999)

const SingleSettings = z.object({
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
  /** How long the records of vehicles are kept; their trips stay. */
  fixRetentionDays: count(3650).default(defaultFixRetentionDays),
  /** Terms of the detection, which profiles of vehicles can override. Source: decisions, "From records to status, …". */
  ...byTermSetting(term),
  /** How long every log is kept. */
  logRetentionDays: retention.default(30),
  /** Over how many of the API keys callers are distributed. Source: docs/architecture.md, "How a request travels". */
  lanes: count(laneKeys).default(laneKeys),
  /** Of one lane, which many callers share: far above the exact limit of each caller. */
  laneRequestsPerSecond: count(10_000).default(100),
  laneBurst: count(5_000).default(500),
  /** Of the login, and of each document where the edge has not kept it. */
  loginRequestsPerSecond: count(10_000).default(100),
  loginBurst: count(5_000).default(200),
  documentRequestsPerSecond: count(10_000).default(50),
  documentBurst: count(5_000).default(100),
  /** Of the console's files: a first visit takes about fifteen where neither the edge nor the browser has kept any. */
  consoleRequestsPerSecond: count(10_000).default(500),
  consoleBurst: count(5_000).default(1_000),
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
  /**
   * Whether CloudFormation refuses to delete the stack. Off at first: `cdk deploy` has to delete a stack whose first
   * deployment failed before it can make it again.
   */
  terminationProtection: flag.default(false),
  /**
   * Name of the table, by default one that CloudFormation makes up. Another name is another table: for one that was
   * restored and imported into the stack.
   */
  tableName: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{3,255}$/, 'must be 3 to 255 letters, digits, dots, hyphens and underscores')
    .optional(),
  /** Whom the alarms tell: an address, for which a topic is made, or a topic of the operator's. */
  alarmEmail: z.email('must be an email address').optional(),
  alarmTopicArn: z
    .string()
    .regex(/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[A-Za-z0-9_-]+$/, 'must be the ARN of an SNS topic')
    .optional(),
  dashboard: flag.default(true),
  /** Whether each operation has metrics of its own; see docs/operating.md for what they cost. */
  operationMetrics: flag.default(false),
  /** Whether Lambda sends traces of the functions to X-Ray; see docs/deploying.md for what they cost. */
  tracing: flag.default(false),
  /** Where the edge has its points of presence. Source: AWS, "CloudFront price classes". */
  priceClass: z.enum(['100', '200', 'All']).default('100'),
  /** The public address, instead of one below cloudfront.net, with its certificate. */
  domainName: domainName.optional(),
  certificateArn: edgeCertificateArn.optional(),
  /** From where requests are answered; absent = from everywhere. */
  allowedCountries: countries.optional(),
  /** Whether a web ACL checks the requests that reach the gateway. */
  webAcl: flag.default(false),
  /** Of one network address, in the web ACL: many users may share one. */
  addressRequestsPerMinute: count(1_000_000).gte(10).default(2_000),
  /** A web ACL that the edge is to use, beside that of the gateway. */
  edgeWebAclArn: edgeWebAclArn.optional(),
  /** Which requests the gateway takes: those that came through the edge, or all. */
  gatewayAccess: z.enum(['edge', 'anywhere']).default('edge'),
  /** Number of the key that the edge sends; another number is another key. */
  edgeKey: edgeKeyNumber.default(1),
  /** A key that is accepted beside it: `stack` is the one of versions that had no secret for it. */
  acceptedEdgeKey: z.union([z.literal('stack'), edgeKeyNumber]).optional(),
  /**
   * By function: how many calls run at once at most, reserved for it alone. 0 stops it. None by default, not even for the
   * authorizer: a deployment into an account without room for it fails. Source: Lambda, "Configuring reserved concurrency".
   */
  reservedConcurrency: countsByName(functionNames, 10_000).default({}),
  /** A key of the customer, for table, logs and secret. */
  kmsKeyArn: keyArn.optional(),
  /** From where the console loads streets: a MapLibre style, in dark colours another one, or a PMTiles file. */
  mapStyle: mapAddress.optional(),
  mapStyleDark: mapAddress.optional(),
  mapTiles: mapAddress.optional(),
  /** What else the style names: origins of its tiles, letters and signs. */
  mapOrigins: origins.optional()
})

const Settings = SingleSettings.superRefine((settings, context) => {
  const complain = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  const { domainName, certificateArn, mapStyle, mapTiles } = settings
  if (domainName === undefined && certificateArn) complain('domainName', 'is required together with certificateArn')
  if (domainName && certificateArn === undefined) complain('certificateArn', 'is required together with domainName')
  if (settings.acceptedEdgeKey === settings.edgeKey) complain('acceptedEdgeKey', 'must be another key than edgeKey')
  if (mapStyle && mapTiles) complain('mapTiles', 'excludes mapStyle: the console draws streets from one of them')
  for (const name of ['mapStyleDark', 'mapOrigins'] as const) {
    if (settings[name] && !mapStyle) complain(name, 'has an effect together with mapStyle alone')
  }
})
export type Settings = z.infer<typeof Settings>

/**
 * What happens to a resource with data when the stack is deleted. The rollback of a failed first deployment deletes it
 * in any case, for it has no data yet.
 */
export function dataRemovalPolicy({ removalPolicy }: Settings): RemovalPolicy {
  return removalPolicy === 'retain' ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY
}

/** What the functions, and the operator's command line, are told of them. */
export function processingSettings(settings: Settings): ProcessingSettings {
  return ProcessingSettings.parse({ ...settings, detection: settings })
}

export const settingNames: readonly string[] = Object.keys(SingleSettings.shape)

/** Throws an Error that names every setting that is wrong, and how. */
export function readSettings(node: Node): Settings {
  const given = settingNames.map((name) => [name, node.tryGetContext(name)])
  const { success, data, error } = Settings.safeParse(Object.fromEntries(given))
  if (success) return data
  const complaints = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`Invalid settings of the deployment:\n${complaints.join('\n')}`)
}
