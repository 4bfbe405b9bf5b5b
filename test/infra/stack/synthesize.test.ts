import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { synthesize } from '../../../infra/stack/synthesize.ts'
import { everyProtection } from './hardening-settings.ts'
import { bundledOnce } from './synthesized.ts'

interface Report {
  readonly pluginReports: readonly {
    readonly pluginName: string
    readonly conclusion: string
    readonly violations: readonly unknown[]
    readonly suppressedViolations?: readonly { readonly ruleName: string; readonly reason: string }[]
  }[]
}

interface Synthesis {
  readonly conclusion: string | undefined
  /** Whether CloudFormation refuses to delete the stack. */
  readonly isProtected: boolean | undefined
  /** Violations of every plugin that are not acknowledged. */
  readonly violations: readonly unknown[]
  readonly acknowledged: readonly { readonly rule: string; readonly reason: string }[]
}

function synthesized(context: Record<string, unknown>): Synthesis {
  const outdir = mkdtempSync(join(tmpdir(), 'assembly-'))
  afterAll(() => rmSync(outdir, { recursive: true }))
  const [stack] = synthesize({ outdir, bundle: bundledOnce, context }).stacks
  const { pluginReports }: Report = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8'))
  const nag = pluginReports.find(({ pluginName }) => pluginName === 'AwsSolutions')
  const acknowledged = nag?.suppressedViolations?.map(({ ruleName, reason }) => ({
    rule: ruleName.replace('AwsSolutions-', ''),
    reason
  }))
  const violations = pluginReports.flatMap((report) => report.violations)
  const isProtected = stack?.terminationProtection
  return { conclusion: nag?.conclusion, isProtected, violations, acknowledged: acknowledged ?? [] }
}

const rulesOf = ({ acknowledged }: Synthesis) => [...new Set(acknowledged.map(({ rule }) => rule))].sort()

/** Findings that no setting avoids. */
/** Connections have IDs that the gateway makes. */
const connections =
  'IAM5[Resource::arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<PushGatewayApi8AD2E495>/push/*/@connections/*]'
const always = ['APIG2', 'APIG4', 'CFR3', 'IAM5[Resource::*]', connections, 'SMG4', 'SQS3']

describe.each([
  ['with no setting', {}, [...always, 'APIG3', 'CFR1', 'CFR2', 'CFR4'], false],
  ['with every protection', { ...everyProtection, alarmEmail: 'ops@example.com', tracing: true }, always, true]
] as const)('the stack %s', (_, context, expected, isProtected) => {
  // Synthesized before the tests, because their time is limited.
  const result = synthesized(context)

  it('has only findings that are acknowledged with a reason', () => {
    expect(result.conclusion).toBe('success')
    expect(result.violations).toEqual([])
    expect(rulesOf(result)).toEqual([...expected].sort())
    expect(result.acknowledged.filter(({ reason }) => reason.length < 20)).toEqual([])
  })

  it('can be deleted unless the setting terminationProtection is on', () => {
    expect(result.isProtected ?? false).toBe(isProtected)
  })
})

it('makes one stack for any account and region', () => {
  const { stacks } = synthesize({ bundle: bundledOnce, validate: false })
  expect(stacks.map(({ stackName, environment }) => [stackName, environment.name])).toEqual([
    ['vehicle-telematics', 'aws://unknown-account/unknown-region']
  ])
})
