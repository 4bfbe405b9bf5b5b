/** A directory in which a local service seems to run, for the command line to work on. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, expect } from 'vitest'
import type { SecretDefinition } from '../../../infra/local/assembly/storage.ts'
import { startSecretsServer } from '../../../infra/local/secrets/secrets-server.ts'
import { localCredentials } from '../../../infra/service-file.ts'
import type { Table } from '../../../lib/table/table.ts'
import { region, startTable } from '../../test-table.ts'
import { runCommand } from './run-admin.ts'

const secretArn = 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:keys'
const generation = {} as SecretDefinition['generation']
const secret: SecretDefinition = { arn: secretArn, logicalId: 'SigningKey', generation }
export const signingSecret = JSON.stringify({ current: 'first', first: 'a'.repeat(64) })

/** What a service with a data directory would keep, and the secret that it began with. */
const keptSecret = {
  value: signingSecret,
  secret: () => keptSecret.value,
  keepSecret(_: string, value: string) {
    keptSecret.value = value
  }
}

export interface AdminWorld {
  readonly table: Table
  readonly directory: string
  readonly secret: { readonly id: string; readonly endpoint: string }
  /** The text of the secret with the signing keys, as it is now. */
  signingSecret(): string
  /** Gives it another text, in a version of its own. */
  keepSigningSecret(text: string): Promise<void>
  /** The result of a command that succeeds, given with `--json`. */
  made(...args: string[]): Promise<Record<string, unknown>>
  /** The message of a command that fails, whatever the reason. */
  refused(...args: string[]): Promise<string>
  /** The message of a command that is given in a wrong way. */
  misused(...args: string[]): Promise<string>
}

/** Ends after the test file. */
export async function startAdminWorld({ address = 'http://127.0.0.1:3000/v2.2' } = {}): Promise<AdminWorld> {
  const { endpoint, open } = await startTable()
  const table = open()
  const directory = await mkdtemp(join(tmpdir(), 'admin-'))
  const secrets = await startSecretsServer([secret], keptSecret)
  const service = {
    address,
    databaseEndpoint: endpoint,
    tableName: table.name,
    region,
    secretsEndpoint: secrets.endpoint,
    signingKeySecret: secretArn,
    webhookKeySecret: secretArn,
    auditRetentionDays: 400,
    queueEndpoint: 'http://127.0.0.1:3001',
    deadLetterQueue: 'http://127.0.0.1:3001/dead-letters',
    workQueues: []
  }
  const client = new SecretsManagerClient({ endpoint: secrets.endpoint, region, credentials: localCredentials })
  afterAll(async () => {
    client.destroy()
    secrets.stop()
    await rm(directory, { recursive: true })
  })
  const messageOf = async (args: readonly string[], exitCodes: readonly number[]) => {
    const { code, stdout, stderr } = await runCommand(args, directory)
    expect(exitCodes).toContain(code)
    expect(stdout).toBe('')
    return stderr.trim()
  }
  await mkdir(join(directory, '.local'))
  await writeFile(join(directory, '.local', 'service.json'), JSON.stringify(service))
  return {
    table,
    directory,
    secret: { id: secretArn, endpoint: secrets.endpoint },
    signingSecret: () => keptSecret.value,
    async keepSigningSecret(SecretString) {
      await client.send(new PutSecretValueCommand({ SecretId: secretArn, SecretString }))
    },
    async made(...args) {
      const { code, stdout, stderr } = await runCommand([...args, '--json'], directory)
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      return JSON.parse(stdout)
    },
    refused: (...args) => messageOf(args, [1, 2]),
    misused: (...args) => messageOf(args, [2])
  }
}
