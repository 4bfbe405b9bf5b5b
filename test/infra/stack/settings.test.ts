import { App } from 'aws-cdk-lib'
import { describe, expect, it } from 'vitest'
import { processingSettings, readSettings } from '../../../infra/stack/settings.ts'
import { detectionTerms, settingOfTerm } from '../../../lib/contract/detection-terms.ts'

const settingsOf = (context: Record<string, unknown> = {}) => readSettings(new App({ context }).node)

it('has a default for every setting', () => {
  expect(settingsOf()).toEqual({
    stackName: 'vehicle-telematics',
    stageName: 'live',
    loginTokenDays: 14,
    auditRetentionDays: 400,
    fixRetentionDays: 400,
    staypointRadiusMetres: 100,
    staypointMinutes: 5,
    triplegGapMinutes: 15,
    tripStayMinutes: 15,
    tripSilenceMinutes: 60,
    driftMetres: 200,
    maxSpeedKmh: 300,
    homeRadiusMetres: 100,
    homeLeavingMetres: 150,
    homeNights: 3,
    homeDays: 7,
    floatDays: 7,
    refuellingLitres: 3,
    refuellingPercent: 5,
    batteryTrendMinutes: 60,
    batteryTrendMillivolts: 20,
    logRetentionDays: 30,
    lanes: 32,
    laneRequestsPerSecond: 100,
    laneBurst: 500,
    loginRequestsPerSecond: 100,
    loginBurst: 200,
    documentRequestsPerSecond: 50,
    documentBurst: 100,
    consoleRequestsPerSecond: 500,
    consoleBurst: 1_000,
    routeRequestsPerSecond: 2000,
    ruleCooldownMinutes: 5,
    ruleLateMinutes: 60,
    routeBurst: 3000,
    deletionProtection: false,
    terminationProtection: false,
    dashboard: true,
    operationMetrics: false,
    tracing: false,
    removalPolicy: 'retain',
    priceClass: '100',
    webAcl: false,
    addressRequestsPerMinute: 2000,
    gatewayAccess: 'edge',
    webhookTargets: 'public',
    edgeKey: 1,
    reservedConcurrency: {}
  })
})

it('passes every term of the detection to the functions', () => {
  const terms = Object.entries(detectionTerms).map(([name, { max }]) => [settingOfTerm(name), max] as const)

  const settings = settingsOf(Object.fromEntries(terms.map(([name, max]) => [name, String(max)])))

  expect(processingSettings(settings).detection).toEqual(Object.fromEntries(terms))
})

it('accepts numbers as text from the command line', () => {
  expect(settingsOf({ loginTokenDays: '7', logRetentionDays: '90' })).toMatchObject({
    loginTokenDays: 7,
    logRetentionDays: 90
  })
})

it.each([1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653])(
  // Source: CloudWatch Logs, "PutRetentionPolicy".
  'keeps logs for %i days, like every number that CloudWatch takes',
  (days) => {
    expect(settingsOf({ logRetentionDays: String(days) }).logRetentionDays).toBe(days)
  }
)

it.each([
  ['login=20,authorizer=0', { login: 20, authorizer: 0 }],
  [{ login: 20 }, { login: 20 }]
])('reserves concurrency for %j', (reservedConcurrency, expected) => {
  expect(settingsOf({ reservedConcurrency }).reservedConcurrency).toEqual(expected)
})

it.each(['DE,FR', ['DE', 'FR']])('limits countries to %j', (allowedCountries) => {
  expect(settingsOf({ allowedCountries }).allowedCountries).toEqual(['DE', 'FR'])
})

it('accepts addresses of a map, and HTTP for this machine', () => {
  const mapStyle = 'https://tiles.example.com/streets'
  const origins = ['https://a.example.com', 'https://b.example.com:8443']
  expect(settingsOf({ mapStyle, mapStyleDark: `${mapStyle}-dark`, mapOrigins: origins.join() })).toMatchObject({
    mapStyle,
    mapOrigins: origins
  })
  const mapTiles = 'http://127.0.0.1:8080/area.pmtiles'
  expect(settingsOf({ mapTiles })).toMatchObject({ mapTiles })
})

it('accepts ARNs of other partitions', () => {
  const kmsKeyArn = 'arn:aws-us-gov:kms:us-gov-west-1:000000000000:key/mrk-0123'
  expect(settingsOf({ kmsKeyArn }).kmsKeyArn).toBe(kmsKeyArn)
})

describe('explains', () => {
  const certificate = 'arn:aws:acm:us-east-1:000000000000:certificate/0b5c1c3e-6f4b-4c1e-9a55-9d7b2f1f0c11'

  it.each([
    [
      { domainName: 'api.example.com', certificateArn: certificate.replace('us-east-1', 'eu-central-1') },
      'certificateArn: must be the ARN of a certificate of ACM in us-east-1, where CloudFront looks for it'
    ],
    [{ domainName: 'api.example.com' }, 'certificateArn: is required together with domainName'],
    [{ certificateArn: certificate }, 'domainName: is required together with certificateArn'],
    [
      { domainName: 'https://api.example.com', certificateArn: certificate },
      'domainName: must be a domain name in lower case, such as api.example.com'
    ],
    [
      { kmsKeyArn: 'arn:aws:kms:eu-central-1:000000000000:alias/telematics' },
      'kmsKeyArn: must be the ARN of a KMS key, not of an alias, in the region of the stack'
    ],
    [
      { edgeWebAclArn: 'arn:aws:wafv2:us-east-1:000000000000:regional/webacl/a/b' },
      'edgeWebAclArn: must be the ARN of a web ACL for CloudFront, which lies in us-east-1'
    ],
    [{ warmWriteUnitsPerSecond: '3999' }, 'warmWriteUnitsPerSecond: must be at least 4000, which a new table can take'],
    [{ reservedConcurrency: 'login' }, 'reservedConcurrency: must be pairs such as login=20,authorizer=100'],
    [{ reservedConcurrency: 'logon=5' }, 'reservedConcurrency: names no function: logon'],
    [
      { mapStyle: 'https://tiles.example.com/style.json', mapTiles: 'https://tiles.example.com/area.pmtiles' },
      'mapTiles: excludes mapStyle: the console draws streets from one of them'
    ],
    [
      { mapTiles: 'http://tiles.example.com/area.pmtiles' },
      'mapTiles: must be an address with https://, such as https://tiles.example.com/style.json'
    ],
    [{ mapStyleDark: 'https://tiles.example.com/dark' }, 'mapStyleDark: has an effect together with mapStyle alone'],
    [
      { mapStyle: 'https://tiles.example.com/style.json', mapOrigins: 'https://tiles.example.com/fonts' },
      'mapOrigins.0: must be origins such as https://tiles.example.com,https://fonts.example.com'
    ],
    [{ allowedCountries: 'Germany' }, 'allowedCountries.0: must be codes of two capital letters, such as DE,FR']
  ])('%j', (context, message) => {
    expect(() => settingsOf(context)).toThrow(`Invalid settings of the deployment:\n  ${message}`)
  })
})

describe('refuses', () => {
  it.each([
    ['webAcl', 'yes'],
    ['addressRequestsPerMinute', 9],
    ['gatewayAccess', 'nowhere'],
    ['webhookTargets', 'private'],
    ['allowedCountries', ''],
    ['mapStyle', 'tiles.example.com'],
    ['mapStyle', 'https://user:password@tiles.example.com/style.json'],
    ['mapOrigins', ''],
    ['domainName', ''],
    ['reservedConcurrency', 'login=-1'],
    ['reservedConcurrency', 'login=x'],
    ['stageName', 'v2.2'],
    ['stackName', '2nd'],
    ['loginTokenDays', 'two weeks'],
    ['loginTokenDays', 0],
    ['loginTokenDays', ''],
    ['auditRetentionDays', 0],
    ['logRetentionDays', 31],
    ['tripStayMinutes', 0],
    ['tripSilenceMinutes', 1441],
    ['driftMetres', 'far'],
    ['maxSpeedKmh', 1201],
    ['lanes', 1.5],
    ['lanes', 33],
    ['edgeKey', 0],
    ['acceptedEdgeKey', 'other'],
    ['removalPolicy', 'snapshot'],
    ['priceClass', '300'],
    ['tableName', 'a b'],
    ['alarmEmail', 'nobody'],
    ['alarmTopicArn', 'arn:aws:sqs:eu-central-1:000000000000:queue']
  ])('%s = %j, by name', (name, value) => {
    expect(() => settingsOf({ [name]: value })).toThrow(
      new RegExp(`^Invalid settings of the deployment:\n  ${name}[.:]`)
    )
  })

  it('all invalid settings at once', () => {
    expect(() => settingsOf({ lanes: 0, stageName: 'a b' })).toThrow(/stageName: .*\n {2}lanes: /)
  })
})
