import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { synthesize } from '../../../infra/stack/synthesize.ts'

interface Report {
  readonly pluginReports: readonly {
    readonly pluginName: string
    readonly conclusion: string
    readonly violations: readonly unknown[]
    readonly suppressedViolations?: readonly { readonly ruleName: string; readonly reason: string }[]
  }[]
}

const outdir = mkdtempSync(join(tmpdir(), 'assembly-'))
afterAll(() => rmSync(outdir, { recursive: true }))

const { stacks } = synthesize({ outdir })
const report: Report = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8'))
const nag = report.pluginReports.find(({ pluginName }) => pluginName === 'AwsSolutions')

it('has no unacknowledged finding, not even a warning', () => {
  expect(report.pluginReports.flatMap(({ violations }) => violations)).toEqual([])
  expect(nag?.conclusion).toBe('success')
})

it('acknowledges only findings that cannot be fixed, each with a reason', () => {
  const acknowledged = nag?.suppressedViolations ?? []
  const rules = new Set(acknowledged.map(({ ruleName }) => ruleName.replace('AwsSolutions-', '')))
  expect([...rules].sort()).toEqual(
    ['APIG2', 'APIG3', 'APIG4', 'CFR1', 'CFR2', 'CFR3', 'CFR4', 'COG4', 'IAM5[Resource::*]', 'SMG4'].sort()
  )
  expect(acknowledged.filter(({ reason }) => reason.length < 20)).toEqual([])
})

it('makes one stack for any account and region', () => {
  expect(stacks.map(({ stackName, environment }) => [stackName, environment.name])).toEqual([
    ['vehicle-telematics', 'aws://unknown-account/unknown-region']
  ])
})
