/** The list of keys. */
import { type PlainKey, t } from '../language/language.ts'
import { Dialog } from './dialog.tsx'
import { Facts } from './facts.tsx'
import { areKeysShown, useKeys } from './keys.ts'

const keys: readonly (readonly [string, PlainKey])[] = [
  ['/', 'keyFind'],
  ['j  k', 'keyNextPrevious'],
  ['Enter', 'keyOpen'],
  ['Space', 'keyPlay'],
  ['←  →', 'keyMoment'],
  ['Esc', 'keyClose'],
  ['?', 'keyHelp']
]

export function KeysDialog() {
  useKeys({
    '?': () => {
      areKeysShown.value = true
    }
  })
  if (!areKeysShown.value) return null
  const close = () => {
    areKeysShown.value = false
  }
  return (
    <Dialog title={t('keys')} onClose={close}>
      <Facts facts={keys.map(([key, text]) => [key, t(text)])} renderName={(key) => <kbd>{key}</kbd>} />
      <form method="dialog">
        <button type="submit">{t('close')}</button>
      </form>
    </Dialog>
  )
}
