/**
 * Reads and replaces the secret of the signing keys. A replacement fails if another operator has replaced the secret
 * meanwhile.
 */
import { randomUUID } from 'node:crypto'
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  type SecretsManagerClientConfig,
  UpdateSecretVersionStageCommand
} from '@aws-sdk/client-secrets-manager'
import { parseSigningSecret, type SigningSecret } from '../../lib/identity/signing-secret.ts'

/** The secret with the version that was read. */
export interface ReadSecret {
  readonly versionId: string
  readonly secret: SigningSecret
}

export interface SigningSecretStore {
  read(): Promise<ReadSecret>
  /** Returns false without replacing if another version has become the current one since `before` was read. */
  replace(before: ReadSecret, secret: SigningSecret): Promise<boolean>
}

/** Version labels of Secrets Manager: of the current version, and of one that is not current yet. */
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
     * Stores the new version first and moves the label only if it still belongs to the version that was read, because
     * PutSecretValue alone would replace any version.
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
        // An earlier attempt of the SDK succeeded, but its response was lost.
        if (current === next) return true
        if (current !== versionId) return false
        throw error
      }
    }
  }
}
