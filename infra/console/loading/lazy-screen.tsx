/** Screens, each loaded when it is first shown. */
import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { lazy } from 'preact-iso'
import { t } from '../language/language.ts'
import { loadedPart } from './loaded-part.ts'

type Load = () => Promise<ComponentType>

/** If the code cannot be loaded, for example without a network, the screen offers to try again. */
export function lazyScreen(load: Load): ComponentType {
  return lazy(() => loadedPart(load).catch(() => unloaded(load)))
}

function unloaded(load: Load): ComponentType {
  return function Unloaded() {
    const [loaded, setLoaded] = useState<{ readonly Screen: ComponentType }>()
    if (loaded) return <loaded.Screen />
    const retry = () =>
      load().then(
        (Screen) => setLoaded({ Screen }),
        // Some browsers remember a failed import until the page is reloaded.
        () => navigator.onLine && location.reload()
      )
    return (
      <div class="notice-page">
        <p role="alert">{t('screenMissing')}</p>
        <p>
          <button type="button" onClick={() => void retry()}>
            {t('tryAgain')}
          </button>
        </p>
      </div>
    )
  }
}
