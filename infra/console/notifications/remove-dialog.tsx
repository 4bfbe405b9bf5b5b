/** Asks before a browser is removed, because only that browser can turn its notifications on again. */
import { useWrite } from '../form/use-write.ts'
import { WriteDialog } from '../form/write-dialog.tsx'
import { t } from '../language/language.ts'
import { announce } from '../page/announcement.tsx'
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
  const remove = async () => {
    if (!(await write.send(() => (isOwn ? endSubscription() : removeBrowser(browser.id))))) return
    onClose()
    announce(t('notificationsRemoved', { name }))
    onRemoved()
  }
  return (
    <WriteDialog
      title={t('notificationsRemoveTitle', { name })}
      write={write}
      failure={write.failure}
      texts={['notificationsRemove', 'notificationsRemoving']}
      class="danger"
      onSubmit={remove}
      onClose={onClose}
    >
      <p>{t('notificationsRemoveText')}</p>
    </WriteDialog>
  )
}
