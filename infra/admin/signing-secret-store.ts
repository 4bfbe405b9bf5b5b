/** The secret with the signing keys, for the operator: who replaces it learns whether somebody else was faster. */
import { randomUUID } from 'node:crypto'
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  type SecretsManagerClientConfig,
  UpdateSecretVersionStageCommand
} from '@aws-sdk/client-secrets-manager'
import { parseSigningSecret, type SigningSecret } from '../../lib/identity/signing-secret.ts'

/** The secret as it was read. */
export interface ReadSecret {
  readonly versionId: string
  readonly secret: SigningSecret
}

export interface SigningSecretStore {
  read(): Promise<ReadSecret>
  /** False, and nothing is replaced, where another version has become the current one since `before` was read. */
  replace(before: ReadSecret, secret: SigningSecret): Promise<boolean>
}

/** Secrets Manager's own names: the version that is read, and one that is not yet. */
const currentLabel = 'AWSCURRENT'
const pendingLabel = 'AWSPENDING'

export function signingSecretStore(secretId: string, config: SecretsManagerClientConfig): SigningSecretStore {
  const client = new SecretsManagerClient({ maxAttempts: 3, ...config })
  const read = async () => {
    const { SecretString = '', VersionId = '' } = await client.send(new GetSecretValueCommand({ SecretId: secretId }))
    return { versionId: VersionId, secret: parseSigningSecret(SecretString) }
  }
  return {
    read,
    /**
     * The new version is stored first, and becomes the current one only if the label is still that of the version read:
     * PutSecretValue alone would replace whatever is there.
     */
    async replace({ versionId }, secret) {
      const next = randomUUID()
      const value = { ClientRequestToken: next, SecretString: JSON.stringify(secret), VersionStages: [pendingLabel] }
      await client.send(new PutSecretValueCommand({ SecretId: secretId, ...value }))
      const move = { VersionStage: currentLabel, MoveToVersionId: next, RemoveFromVersionId: versionId }
      try {
        await client.send(new UpdateSecretVersionStageCommand({ SecretId: secretId, ...move }))
        return true
      } catch (error) {
        const current = (await read()).versionId
        // The answer to an earlier attempt of the SDK was lost.
        if (current === next) return true
        if (current !== versionId) return false
        throw error
      }
    }
  }
}
