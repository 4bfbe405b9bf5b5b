/** Checks the age of the signing keys' secret, without reading its value. */
import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { Findings } from './finding.ts'

const dayMilliseconds = 86_400_000
/** Keys older than this should be rotated. Source: NIST SP 800-57 part 1, cryptoperiods of symmetric keys. */
const maxAgeDays = 365

export async function checkSecret(arn: string, region: string | undefined, now: Date): Promise<Partial<Findings>> {
  const client = new SecretsManagerClient({ region })
  const secret = await client.send(new DescribeSecretCommand({ SecretId: arn }))
  if (secret.DeletedDate) {
    const problem = `The secret of the signing keys is deleted on ${secret.DeletedDate.toISOString()}: nobody can log in then`
    return { problems: [{ problem, remedy: `aws secretsmanager restore-secret --secret-id ${arn}` }] }
  }
  const changed = secret.LastChangedDate ?? secret.CreatedDate
  if (!changed) return {}
  const days = Math.floor((now.getTime() - changed.getTime()) / dayMilliseconds)
  const age = `The signing keys were changed ${days} days ago`
  return { notes: [days > maxAgeDays ? `${age}: rotate them with admin key rotate` : age] }
}
