/** The ID that the service gives to a subscription. Source: `id` of PushSubscription in the contract. */
import { base64Url } from './base64-url.ts'

const idLength = 22

export async function subscriptionId({ endpoint }: Pick<PushSubscription, 'endpoint'>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return base64Url(hash).slice(0, idLength)
}
