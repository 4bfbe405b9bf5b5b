/** The permissions that calls of SES need. Source: Service Authorization Reference, "Amazon Simple Email Service v2". */
import { addressOf } from '../../../lib/notify/channels/mail/encoded-words.ts'
import { localAccountId } from '../assembly/local-values.ts'
import type { AccessRequest } from './evaluate.ts'

interface SendInput {
  readonly FromEmailAddress?: string
  readonly ConfigurationSetName?: string
}

/** Throws an Error for another call than `SendEmail`. The identity that is verified here is the domain of the sender. */
export function sesRequests(method: string, path: string, body: Buffer, region: string): AccessRequest[] {
  if (method !== 'POST' || path !== '/v2/email/outbound-emails') {
    throw new Error(`infra/local/iam/ses-calls.ts does not have the permissions of ${method} ${path}`)
  }
  const { FromEmailAddress = '', ConfigurationSetName: set } = JSON.parse(body.toString()) as SendInput
  // The name before the address is `ses:FromDisplayName`.
  const from = addressOf(FromEmailAddress)
  const arn = (resource: string) => `arn:aws:ses:${region}:${localAccountId}:${resource}`
  const resources = [`identity/${from.slice(from.lastIndexOf('@') + 1)}`, ...(set ? [`configuration-set/${set}`] : [])]
  const context = { 'ses:fromaddress': [from] }
  return resources.map((resource) => ({ action: 'ses:SendEmail', resource: arn(resource), context }))
}
