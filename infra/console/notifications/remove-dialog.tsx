/** Asks before a browser is removed, because only that browser can turn its notifications on again. */
import { useWrite } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { announce } from '../page/announcement.tsx'
import { Dialog } from '../page/dialog.tsx'
import { nameOfBrowser } from './browser-text.ts'
import { type Browser, removeBrowser } from './browsers.ts'
import { endSubscription } from './end-subscription.ts'

interface RemoveDialogProps {
  readonly browser: Browser
  /** Whether it is the browser that shows the dialog. */
  readonly isOwn: boolean
  readonly onRemoved: () => void
  readonly onClose: () => void
}

export function RemoveDialog({ browser, isOwn, onRemoved, onClose }: RemoveDialogProps) {
  const write = useWrite()
  const name = nameOfBrowser(browser, undefined)
  const remove = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!(await write.send(() => (isOwn ? endSubscription() : removeBrowser(browser.id))))) return
    onClose()
    announce(t('notificationsRemoved', { name }))
    onRemoved()
  }
  return (
    <Dialog title={t('notificationsRemoveTitle', { name })} onClose={onClose}>
      <form class="fields" onSubmit={(event) => void remove(event)}>
        <p>{t('notificationsRemoveText')}</p>
        {write.failure && <FailureNotice failure={write.failure} />}
        <div class="dialog-actions">
          <button type="button" onClick={onClose}>
            {t('cancel')}
          </button>
          <WriteButton write={write} class="danger" texts={['notificationsRemove', 'notificationsRemoving']} />
        </div>
      </form>
    </Dialog>
  )
}
