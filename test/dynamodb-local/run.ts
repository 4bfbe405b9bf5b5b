/**
 * Runs the tests of the API and of the table against DynamoDB Local instead of the emulator. Arguments go to vitest; files
 * among them replace the default ones.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { missingTools, startDynamodbLocal } from './dynamodb-local.ts'

const defaultFiles = ['test/api', 'test/table']
/** DynamoDB Local takes several times as long as the emulator. */
const timeouts = ['--testTimeout=300000', '--hookTimeout=300000']

const missing = missingTools()
if (missing.length > 0) {
  process.stderr.write(`NOT RUN: the tests against DynamoDB Local need ${missing.join(' and ')}.\n`)
  process.exitCode = 1
} else {
  process.exitCode = await runTests(process.argv.slice(2))
}

/** Gives the exit code. */
async function runTests(args: readonly string[]): Promise<number> {
  const database = await startDynamodbLocal()
  try {
    const files = args.some((arg) => !arg.startsWith('-')) ? [] : defaultFiles
    const variable = `AWS_ENDPOINT_URL_DYNAMODB=${database.endpoint}`
    const vitest = spawn('env', [variable, 'vitest', 'run', ...timeouts, ...files, ...args], { stdio: 'inherit' })
    const [code] = await once(vitest, 'exit')
    return code ?? 1
  } finally {
    await database.stop()
  }
}
