/** Screens, each loaded when it is first shown. */
import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { lazy } from 'preact-iso'
import { t } from '../language/language.ts'
import { loadedPart } from './loaded-part.ts'
import { isPageServed } from './page-served.ts'

export type LoadScreen = () => Promise<ComponentType>

/** If the code cannot be loaded, for example without a network, the screen offers to try again. */
export function lazyScreen(load: LoadScreen): ComponentType {
  return lazy(() => loadedPart(load).catch(() => unloaded(load)))
}

function unloaded(load: LoadScreen): ComponentType {
  return function Unloaded() {
    const [loaded, setLoaded] = useState<{ readonly Screen: ComponentType }>()
    const [isLoading, setLoading] = useState(false)
    if (loaded) return <loaded.Screen />
    const retry = async () => {
      setLoading(true)
      try {
        const Screen = await load()
        setLoaded({ Screen })
      } catch {
        // Some browsers remember a failed import until the page is reloaded.
        if (await isPageServed()) location.reload()
      }
      setLoading(false)
    }
    return (
      <div class="notice-page">
        <p role="alert">{t('screenMissing')}</p>
        <p>
          <button type="button" disabled={isLoading} onClick={() => void retry()}>
            {t('tryAgain')}
          </button>
        </p>
      </div>
    )
  }
}
