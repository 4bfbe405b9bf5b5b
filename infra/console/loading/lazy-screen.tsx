/** Screens and their parts, each loaded when it is first shown. */
import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { lazy } from 'preact-iso'
import { t } from '../language/language.ts'
import { loadedPart } from './loaded-part.ts'

type Load = () => Promise<ComponentType>

/** Where it cannot be loaded, such as without a network, it says so and tries again when asked. */
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
        // Some browsers keep a failed import until the page is loaded anew.
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
