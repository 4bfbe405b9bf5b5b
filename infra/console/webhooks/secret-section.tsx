/** The part of the details that shows the secret on request and replaces it. */
import { useState } from 'preact/hooks'
import { t } from '../language/language.ts'
import { announce } from '../page/announcement.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { SecretLines } from './secret-lines.tsx'

export function SecretSection({ webhookId }: { readonly webhookId: string }) {
  const [isShown, setShown] = useState(false)
  const [isRotating, setRotating] = useState(false)
  /** Counts the secrets, because a new one has to be read again. */
  const [round, setRound] = useState(0)
  const rotated = () => {
    setRotating(false)
    setRound(round + 1)
    announce(t('webhookRotated'))
  }
  return (
    <section class="page-part" aria-labelledby="webhook-secret">
      <h3 id="webhook-secret">{t('webhookSecret')}</h3>
      <p class="note">{t('webhookSecretText')}</p>
      {isShown && <SecretLines key={round} webhookId={webhookId} />}
      <div class="buttons">
        <button type="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'webhookSecretHide' : 'webhookSecretShow')}
        </button>
        <button type="button" onClick={() => setRotating(true)}>
          {t('webhookRotate')}…
        </button>
      </div>
      {isRotating && <RotateDialog webhookId={webhookId} onRotated={rotated} onClose={() => setRotating(false)} />}
    </section>
  )
}
