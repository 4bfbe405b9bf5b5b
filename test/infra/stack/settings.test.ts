import { App } from 'aws-cdk-lib'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../../infra/stack/settings.ts'

const settingsOf = (context: Record<string, unknown> = {}) => readSettings(new App({ context }).node)

it('has a default for every setting', () => {
  expect(settingsOf()).toEqual({
    stackName: 'vehicle-telematics',
    stageName: 'live',
    loginTokenDays: 14,
    auditRetentionDays: 400,
    logRetentionDays: 30,
    lanes: 32,
    laneRequestsPerSecond: 100,
    laneBurst: 500,
    loginRequestsPerSecond: 100,
    loginBurst: 200,
    documentRequestsPerSecond: 50,
    documentBurst: 100,
    routeRequestsPerSecond: 2000,
    routeBurst: 3000,
    deletionProtection: false,
    operationMetrics: false,
    removalPolicy: 'retain',
    priceClass: '100'
  })
})

it('takes numbers as the command line gives them', () => {
  expect(settingsOf({ loginTokenDays: '7', logRetentionDays: '90' })).toMatchObject({
    loginTokenDays: 7,
    logRetentionDays: 90
  })
})

describe('refuses', () => {
  it.each([
    ['stageName', 'v2.2'],
    ['stackName', '2nd'],
    ['loginTokenDays', 'two weeks'],
    ['loginTokenDays', 0],
    ['loginTokenDays', ''],
    ['auditRetentionDays', 0],
    ['logRetentionDays', 31],
    ['lanes', 1.5],
    ['lanes', 101],
    ['removalPolicy', 'snapshot'],
    ['priceClass', '300']
  ])('%s = %j, by name', (name, value) => {
    expect(() => settingsOf({ [name]: value })).toThrow(`Invalid settings of the deployment:\n  ${name}: `)
  })

  it('everything that is wrong at once', () => {
    expect(() => settingsOf({ lanes: 0, stageName: 'a b' })).toThrow(/stageName: .*\n {2}lanes: /)
  })
})
