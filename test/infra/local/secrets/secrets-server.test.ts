/** The local Secrets Manager, through the client of the real one. */
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand
} from '@aws-sdk/client-secrets-manager'
import { afterAll, expect, it } from 'vitest'
import type { SecretDefinition } from '../../../../infra/local/assembly/storage.ts'
import { withoutDataDirectory } from '../../../../infra/local/data-directory.ts'
import { startSecretsServer } from '../../../../infra/local/secrets/secrets-server.ts'
import { localCredentials } from '../../../../infra/service-file.ts'

const SecretId = 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:keys'
const generation = { PasswordLength: 40, ExcludeCharacters: '' } as SecretDefinition['generation']
const data = withoutDataDirectory()
const server = await startSecretsServer([{ arn: SecretId, logicalId: 'Key', generation }], data)
afterAll(server.stop)
const client = new SecretsManagerClient({
  endpoint: server.endpoint,
  region: 'eu-central-1',
  credentials: localCredentials,
  maxAttempts: 1
})

const current = async () => {
  const { SecretString, VersionId } = await client.send(new GetSecretValueCommand({ SecretId }))
  return { value: SecretString, id: VersionId }
}
const put = (id: string, SecretString: string) =>
  client.send(
    new PutSecretValueCommand({ SecretId, ClientRequestToken: id, SecretString, VersionStages: ['AWSPENDING'] })
  )
const makeCurrent = (MoveToVersionId: string, RemoveFromVersionId?: string) =>
  client.send(
    new UpdateSecretVersionStageCommand({ SecretId, VersionStage: 'AWSCURRENT', MoveToVersionId, RemoveFromVersionId })
  )

it('gives the generated value until another version is made the current one', async () => {
  const first = await current()
  expect(first.value).toHaveLength(40)
  const [second, third] = ['2'.repeat(32), '3'.repeat(32)]
  await put(second, 'second')
  await put(third, 'third')
  await put(third, 'third')
  expect(await current()).toEqual(first)

  await makeCurrent(second, first.id)

  expect(await current()).toEqual({ id: second, value: 'second' })
  expect(data.secret('Key', () => 'generated')).toBe('second')
  await expect(makeCurrent(third, first.id)).rejects.toMatchObject({ name: 'InvalidParameterException' })
  await expect(makeCurrent(third)).rejects.toMatchObject({ name: 'InvalidParameterException' })
  await expect(put(third, 'another')).rejects.toMatchObject({ name: 'ResourceExistsException' })
  await expect(makeCurrent('4'.repeat(32), second)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  expect(await current()).toEqual({ id: second, value: 'second' })
})

it('refuses what it does not know', async () => {
  const other = new GetSecretValueCommand({ SecretId: `${SecretId}-other` })
  await expect(client.send(other)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})
