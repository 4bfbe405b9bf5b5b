/** The list of keyboard shortcuts. */
import { type PlainKey, t } from '../language/language.ts'
import { Dialog } from '../page/dialog.tsx'
import { Facts } from '../page/facts.tsx'
import { Icon } from '../page/icons.tsx'
import { areKeysShown, useKeys } from '../page/keys.ts'
import { keyNames, paletteKeys } from './key-names.ts'

/** The arrows are drawn, because not every font has them. */
const arrows = '← →'

const keys: readonly (readonly [string, PlainKey])[] = [
  [paletteKeys, 'palette'],
  ['/', 'keyFind'],
  ['j  k', 'keyNextPrevious'],
  ['Enter', 'keyOpen'],
  ['x', 'keyPick'],
  ['Shift  x', 'keyPickRange'],
  ['Space', 'keyPlay'],
  [arrows, 'keyMoment'],
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
      <Facts facts={keys.map(([key, text]) => [key, t(text)])} renderName={(key) => <kbd>{nameOfKey(key)}</kbd>} />
      <form method="dialog">
        <button type="submit">{t('close')}</button>
      </form>
    </Dialog>
  )
}

function nameOfKey(key: string) {
  if (key !== arrows) return keyNames(key)
  return (
    <>
      <span class="visually-hidden">{arrows}</span>
      <Icon name="left" /> <Icon name="right" />
    </>
  )
}
