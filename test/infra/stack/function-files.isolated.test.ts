/** Function files that do not match the contract abort the synthesis. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { expect, it, onTestFinished, vi } from 'vitest'
import { assertFunctionPerOperation, bundleFunctions } from '../../../infra/stack/bundle.ts'
import { readSettings } from '../../../infra/stack/settings.ts'
import { TelematicsStack } from '../../../infra/stack/telematics-stack.ts'

/** The contract with one endpoint more than there are functions. */
vi.mock('../../../lib/contract/endpoints.ts', async (importOriginal) => {
  const { endpoints } = await importOriginal<typeof import('../../../lib/contract/endpoints.ts')>()
  return { endpoints: [...endpoints, { ...endpoints[0], operation: 'get-vehicles', path: '/vehicles' }] }
})

function directoryWith(...names: string[]): string {
  const directory = mkdtempSync(join(tmpdir(), 'functions-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  for (const name of names) writeFileSync(join(directory, name), '')
  return directory
}

it('takes one file for every operation', () => {
  const directory = directoryWith('authorizer.ts', 'login.ts')
  expect(() => assertFunctionPerOperation(['authorizer', 'login'], directory)).not.toThrow()
})

it('names a misspelt file as missing and as superfluous', () => {
  const directory = directoryWith('authorizer.ts', 'logn.ts')
  expect(() => assertFunctionPerOperation(['authorizer', 'login'], directory)).toThrow(
    'functions/ does not fit the contract: login.ts is missing, logn is the function of no endpoint'
  )
})

it('ends the synthesis of a stack without the function of an endpoint', () => {
  const app = new App()
  const settings = readSettings(app.node)
  expect(() => new TelematicsStack(app, 'Stack', { settings, bundle: bundleFunctions })).toThrow(
    'get-vehicles.ts is missing'
  )
})
