/** The secret of a webhook, and the one before it as long as that signs too. It is in memory only while it is shown. */

import { SecretLine } from '../form/secret-line.tsx'
import { t } from '../language/language.ts'
import { formatMoment } from '../language/moments.ts'
import { Loaded } from '../loading/loaded.tsx'
import { useQuery } from '../loading/use-query.ts'
import { readSecret } from './webhook-requests.ts'

export function SecretLines({ webhookId }: { readonly webhookId: string }) {
  const secret = useQuery((signal) => readSecret(webhookId, signal), [webhookId])
  return (
    <div class="fields">
      <Loaded query={secret}>
        {({ secret: current, previous_secret: previous, previous_expires: expires }) => (
          <>
            <SecretLine label={t('webhookSecret')} value={current} />
            {previous !== undefined && (
              <SecretLine
                label={t('webhookSecretBefore', {
                  moment: expires === undefined ? '–' : formatMoment(Date.parse(expires))
                })}
                value={previous}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}
