/** The settings of a deployment: CDK context (`-c name=value`, or `context` in cdk.json), each with a default or optional. */
import { RemovalPolicy } from 'aws-cdk-lib'
import type { Node } from 'constructs'
import * as z from 'zod'
import { defaultAuditRetentionDays } from '../../lib/audit/retention.ts'
import { byTermSetting } from '../../lib/contract/detection-terms.ts'
import { webhookTargets } from '../../lib/notify/requests/target-url.ts'
import {
  defaultFixRetentionDays,
  defaultRuleCooldownMinutes,
  defaultRuleLateMinutes,
  ProcessingSettings
} from '../../lib/records/processing-settings.ts'
import { functionNames } from './needs-of.ts'
import {
  contactAddress,
  count,
  countries,
  countsByName,
  domainName,
  edgeCertificateArn,
  edgeWebAclArn,
  flag,
  keyArn,
  logo,
  mapAddress,
  origins,
  retention,
  term,
  warmUnits
} from './setting-kinds.ts'

/**
 * Number of API keys in every deployment, even if fewer lanes are used. A cached authorizer result, or an authorizer of
 * another version, then names an existing key even while the number of lanes changes.
 */
export const laneKeys = 32

const edgeKeyNumber = count(9_999)

const SingleSettings = z.object({
  /** Name of the stack, so that several deployments can share an account. */
  stackName: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,127}$/, 'must be letters, digits and hyphens')
    .default('vehicle-telematics'),
  /** Stage of the REST API. API Gateway allows no dot in it. */
  stageName: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,128}$/, 'must be letters, digits, hyphens and underscores')
    .default('live'),
  loginTokenDays: count(365).default(14),
  /** Retention of audit trail entries. Source: decisions, "Audit trail". */
  auditRetentionDays: count(3650).default(defaultAuditRetentionDays),
  /** Retention of the records of vehicles. Trips are kept. */
  fixRetentionDays: count(3650).default(defaultFixRetentionDays),
  /** The least time between two messages of a notification rule. Source: decisions, "When a rule fires", 5. */
  ruleCooldownMinutes: z.coerce.number().int().gte(0).lte(1_440).default(defaultRuleCooldownMinutes),
  /** The age from which a message is late, so that it is not sent. Source: decisions, "When a rule fires", 7. */
  ruleLateMinutes: count(1_440).default(defaultRuleLateMinutes),
  /** Terms of the detection, which profiles of vehicles can override. Source: decisions, "From records to status, …". */
  ...byTermSetting(term),
  /** Retention of every log. */
  logRetentionDays: retention.default(30),
  /** Number of the API keys over which callers are distributed. Source: docs/architecture.md, "How a request travels". */
  lanes: count(laneKeys).default(laneKeys),
  /** Limit of one API key, which many callers share; far above the exact limit of each caller. */
  laneRequestsPerSecond: count(10_000).default(100),
  laneBurst: count(5_000).default(500),
  /** Limits of the login, and of each document that the edge has not cached. */
  loginRequestsPerSecond: count(10_000).default(100),
  loginBurst: count(5_000).default(200),
  documentRequestsPerSecond: count(10_000).default(50),
  documentBurst: count(5_000).default(100),
  /**
   * Limits of the console's files. A first visit takes about fifteen requests if neither the edge nor the browser has
   * cached any.
   */
  consoleRequestsPerSecond: count(10_000).default(500),
  consoleBurst: count(5_000).default(1_000),
  /** Limits of every other route, whatever token is sent. */
  routeRequestsPerSecond: count(10_000).default(2_000),
  routeBurst: count(5_000).default(3_000),
  /** `destroy` deletes the data with the stack; for trials only. */
  removalPolicy: z.enum(['retain', 'destroy']).default('retain'),
  /**
   * Whether DynamoDB refuses to delete the table. Off by default, because the rollback of a failed first deployment
   * could not delete it either.
   */
  deletionProtection: flag.default(false),
  /**
   * Whether CloudFormation refuses to delete the stack. Off by default, because `cdk deploy` has to delete a stack
   * whose first deployment failed before it can create the stack again.
   */
  terminationProtection: flag.default(false),
  /**
   * Name of the table, by default one that CloudFormation generates. Another name means another table, for example one
   * that was restored and imported into the stack.
   */
  tableName: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{3,255}$/, 'must be 3 to 255 letters, digits, dots, hyphens and underscores')
    .optional(),
  /**
   * What the table, and its index, can take at once before they have taken it once. Least: what a new table takes. Source: AWS,
   * "DynamoDB warm throughput".
   */
  warmWriteUnitsPerSecond: warmUnits(4_000).optional(),
  warmReadUnitsPerSecond: warmUnits(12_000).optional(),
  warmIndexWriteUnitsPerSecond: warmUnits(4_000).optional(),
  /** Recipient of alarms: an email address, for which a topic is created, or an existing topic of the operator. */
  alarmEmail: z.email('must be an email address').optional(),
  alarmTopicArn: z
    .string()
    .regex(/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[A-Za-z0-9_-]+$/, 'must be the ARN of an SNS topic')
    .optional(),
  dashboard: flag.default(true),
  /** Whether each operation has metrics of its own; see docs/operating.md for their cost. */
  operationMetrics: flag.default(false),
  /** Whether Lambda sends traces of the functions to X-Ray; see docs/deploying.md for what they cost. */
  tracing: flag.default(false),
  /** Price class, which determines the edge locations. Source: AWS, "CloudFront price classes". */
  priceClass: z.enum(['100', '200', 'All']).default('100'),
  /** The public domain with its certificate, instead of a name below cloudfront.net. */
  domainName: domainName.optional(),
  certificateArn: edgeCertificateArn.optional(),
  /** Countries from which requests are answered; absent to answer requests from everywhere. */
  allowedCountries: countries.optional(),
  /** Whether a web ACL checks the requests that reach the gateway. */
  webAcl: flag.default(false),
  /** Limit of one network address in the web ACL. Many users can share an address. */
  addressRequestsPerMinute: count(1_000_000).gte(10).default(2_000),
  /** A web ACL for the edge, in addition to that of the gateway. */
  edgeWebAclArn: edgeWebAclArn.optional(),
  /** Whether the gateway accepts only requests that came through the edge, or all. */
  gatewayAccess: z.enum(['edge', 'anywhere']).default('edge'),
  /** Number of the key that the edge sends; another number means another key. */
  edgeKey: edgeKeyNumber.default(1),
  /** A second key that is accepted too. */
  acceptedEdgeKey: edgeKeyNumber.optional(),
  /**
   * Reserved concurrency by function; 0 stops the function. Empty by default, even for the authorizer, because a
   * deployment into an account without enough concurrency fails. Source: Lambda, "Configuring reserved concurrency".
   */
  reservedConcurrency: countsByName(functionNames, 10_000).default({}),
  /** To which addresses webhooks may send: public ones over https, or any. */
  webhookTargets: z.enum(webhookTargets).default('public'),
  /** The address that alerts are mailed from: an identity of SES that is verified, or of a verified domain. Absent: no mail. */
  mailFrom: z.email('must be an email address').optional(),
  /** Where vulnerabilities are reported: what `/.well-known/security.txt` says. Absent: there is no such file. */
  securityContact: contactAddress.optional(),
  /** The customer's KMS key for the table, the logs and the secrets. */
  kmsKeyArn: keyArn.optional(),
  /** The operator's own name and logo of the console. */
  consoleName: z.string().trim().min(1).max(40, 'must have at most 40 characters').optional(),
  consoleLogo: logo.optional(),
  /** Source of the console's streets: a MapLibre style, optionally another one in dark colours, or a PMTiles file. */
  mapStyle: mapAddress.optional(),
  mapStyleDark: mapAddress.optional(),
  mapTiles: mapAddress.optional(),
  /** Further origins that the style uses, for its tiles, glyphs and sprites. */
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
 * What happens to a resource with data when the stack is deleted. The rollback of a failed first deployment always
 * deletes it, because it has no data yet.
 */
export function dataRemovalPolicy({ removalPolicy }: Settings): RemovalPolicy {
  return removalPolicy === 'retain' ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY
}

/** The settings that the functions and the operator's command line receive. */
export function processingSettings(settings: Settings): ProcessingSettings {
  return ProcessingSettings.parse({ ...settings, detection: settings })
}

export const settingNames: readonly string[] = Object.keys(SingleSettings.shape)

/** Throws an Error that names every invalid setting and its problem. */
export function readSettings(node: Node): Settings {
  const given = settingNames.map((name) => [name, node.tryGetContext(name)])
  const { success, data, error } = Settings.safeParse(Object.fromEntries(given))
  if (success) return data
  const complaints = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`Invalid settings of the deployment:\n${complaints.join('\n')}`)
}
