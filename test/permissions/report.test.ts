import { expect, it } from 'vitest'
import { permissionReport } from './report.ts'

const resource = 'arn:aws:dynamodb:r:a:table/T'
const put = { action: 'dynamodb:PutItem', resource, condition: 'dynamodb:leadingkeys=USER#*' }
const query = { ...put, action: 'dynamodb:Query', resource: `${resource}/index/by-owner` }
const trace = { action: 'xray:PutTraceSegments', resource: '*' }

const report = (isUsed: boolean, reasons: Record<string, Record<string, string>>) => {
  const permissions = [put, query, trace].map((permission) => ({ ...permission, isUsed }))
  return permissionReport([{ logicalId: 'UpdateTripFunction009E1B0D', permissions }], reasons)
}

it('has no problem where everything is used', () => {
  expect(report(true, {})).toEqual({ functions: 1, granted: 3, explained: [], problems: [] })
})

it('has no problem where everything that is not used has a reason', () => {
  const reasons = {
    'update-trip': {
      'dynamodb:PutItem USER#*': 'why',
      'dynamodb:Query by-owner USER#*': 'because',
      'xray:PutTraceSegments': 'so'
    }
  }
  const { explained, problems } = report(false, reasons)

  expect(explained).toEqual([
    'update-trip: dynamodb:PutItem USER#*: why',
    'update-trip: dynamodb:Query by-owner USER#*: because',
    'update-trip: xray:PutTraceSegments: so'
  ])
  expect(problems).toEqual([])
})

it('names each permission without a use or a reason, and what to do', () => {
  const { problems } = report(false, { 'update-trip': { 'xray:PutTraceSegments': 'so' } })

  expect(problems).toEqual(
    ['dynamodb:PutItem USER#*', 'dynamodb:Query by-owner USER#*'].map(
      (permission) =>
        `update-trip: ${permission} is granted and was not used: test what needs it in test/api, take it out of infra/stack/function-needs.ts, or say in test/permissions/reasons.ts why it stays`
    )
  )
})

it('names a function of the stream like its operation', () => {
  const permissions = [{ ...put, isUsed: false }]

  const { problems } = permissionReport([{ logicalId: 'RunJobsLambdaFunctionD4B236F3', permissions }], {})

  expect(problems).toEqual([expect.stringMatching(/^run-jobs: /)])
})

it('names each reason for what is used or not granted', () => {
  const reasons = { 'update-trip': { 'xray:PutTraceSegments': 'so' }, 'get-trip': { 'xray:PutTraceSegments': 'so' } }

  expect(report(true, reasons).problems).toEqual([
    'update-trip: xray:PutTraceSegments was used: take its reason out of test/permissions/reasons.ts',
    'get-trip: xray:PutTraceSegments is not granted: take its reason out of test/permissions/reasons.ts'
  ])
})

it('takes what happens in some runs alone as used or not, and names what is not granted', () => {
  const races = {
    'update-trip': { 'dynamodb:PutItem USER#*': 'a race' },
    'get-trip': { 'xray:PutTraceSegments': 'so' }
  }
  const reportOf = (isUsed: boolean) =>
    permissionReport([{ logicalId: 'UpdateTripFunction009E1B0D', permissions: [{ ...put, isUsed }] }], {}, races)
  const problems = [
    'get-trip: xray:PutTraceSegments is not granted: take its reason out of test/permissions/reasons.ts'
  ]

  expect(reportOf(true)).toMatchObject({ explained: [], problems })
  expect(reportOf(false)).toMatchObject({ explained: ['update-trip: dynamodb:PutItem USER#*: a race'], problems })
})
