/** Asks before a link or the back button leaves a form with unsaved input. */
import { useEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { consoleScope } from '../addresses.ts'
import { asked, isAnythingUnsaved } from '../form/unsaved.ts'
import { t } from '../language/language.ts'
import { Dialog } from '../page/dialog.tsx'

export function LeaveDialog() {
  const { route } = useLocation()
  useEffect(() => watchLinks(route), [route])
  useEffect(watchHistory, [])
  const go = asked.value
  if (!go) return null
  const stay = () => {
    asked.value = undefined
  }
  const leave = () => {
    stay()
    go()
  }
  return (
    <Dialog title={t('leaveTitle')} onClose={stay}>
      <div class="fields">
        <p>{t(isAnythingUnsaved() ? 'leaveText' : 'manyLeaveText')}</p>
        <div class="dialog-actions">
          <button type="button" onClick={stay}>
            {t('leaveStay')}
          </button>
          <button type="button" class="danger" onClick={leave}>
            {t('leaveGo')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

/** Handles a click before the router does. */
function watchLinks(route: (url: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const url = isAnythingUnsaved() ? addressOf(event) : undefined
    if (url === undefined) return
    event.preventDefault()
    event.stopPropagation()
    asked.value = () => route(url)
  }
  addEventListener('click', onClick, { capture: true })
  return () => removeEventListener('click', onClick, { capture: true })
}

/** The address of another screen of the console that the click would open in this tab; undefined for any other click. */
function addressOf({ target, button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): string | undefined {
  if (button !== 0 || ctrlKey || metaKey || altKey || shiftKey || !(target instanceof Element)) return undefined
  const link = target.closest('a')
  if (!link || link.origin !== location.origin || !consoleScope.test(link.pathname)) return undefined
  const isHere = link.pathname === location.pathname && link.search === location.search
  return isHere ? undefined : link.pathname + link.search
}

/** Only some browsers let a page interrupt the back button; undefined in the others. */
function watchHistory(): (() => void) | undefined {
  if (!('navigation' in window)) return undefined
  let isAgreed = false
  const onNavigate = (event: NavigateEvent) => {
    const { navigationType, cancelable, destination } = event
    if (navigationType !== 'traverse' || !cancelable || isAgreed || !isAnythingUnsaved()) return
    event.preventDefault()
    asked.value = async () => {
      isAgreed = true
      // If another navigation replaces this one, there is nothing left to confirm.
      await navigation.traverseTo(destination.key).finished?.catch(() => undefined)
      isAgreed = false
    }
  }
  navigation.addEventListener('navigate', onNavigate)
  return () => navigation.removeEventListener('navigate', onNavigate)
}
