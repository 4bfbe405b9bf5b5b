/** To which addresses a deployment sends. Where a name leads to is checked again when the connection is made. */
import { invalidParameters } from '../../contract/api-error.ts'
import { issueMessages } from '../../contract/issue-messages.ts'
import { functionEnvironment } from '../../environment.ts'

/** `any`: http, every port and private addresses too; for trials on one machine. */
export const webhookTargets = ['public', 'any'] as const
export type WebhookTargets = (typeof webhookTargets)[number]

/** A URL has no port where it is that of its protocol: 443. */
const publicPorts = ['', '8443']

/** Throws a TypeError for another setting. */
export function functionWebhookTargets(): WebhookTargets {
  const { WEBHOOK_TARGETS } = functionEnvironment('WEBHOOK_TARGETS')
  const found = webhookTargets.find((one) => one === WEBHOOK_TARGETS)
  if (!found) throw new TypeError(`WEBHOOK_TARGETS must be one of ${webhookTargets.join(', ')}`)
  return found
}

/** `path`: of the address in the body. Throws ApiError INVALID_PARAMETERS. */
export function assertTarget(url: string, targets: WebhookTargets, path = 'url'): void {
  const { protocol, port } = new URL(url)
  if (targets === 'any' || (protocol === 'https:' && publicPorts.includes(port))) return
  throw invalidParameters([{ path, message: issueMessages.publicWebhookUrl }])
}
