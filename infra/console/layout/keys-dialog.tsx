/** The list of keys. */
import { useEffect, useRef } from 'preact/hooks'
import { type PlainKey, t } from '../language/language.ts'
import { areKeysShown, useKeys } from './keys.ts'

const keys: readonly (readonly [string, PlainKey])[] = [
  ['/', 'keyFind'],
  ['j  k', 'keyNextPrevious'],
  ['Esc', 'keyClose'],
  ['?', 'keyHelp']
]

export function KeysDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const isShown = areKeysShown.value
  useKeys({
    '?': () => {
      areKeysShown.value = true
    }
  })
  useEffect(() => {
    if (isShown) dialog.current?.showModal()
  }, [isShown])
  const close = () => {
    areKeysShown.value = false
  }
  return (
    <dialog ref={dialog} aria-labelledby="keys-title" onClose={close}>
      <h2 id="keys-title">{t('keysTitle')}</h2>
      <dl class="facts">
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">{t('close')}</button>
      </form>
    </dialog>
  )
}
