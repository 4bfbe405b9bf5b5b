/** The root component of the console: the screen of the current address, or the sign-in. */
import type { FunctionComponent } from 'preact'
import { useEffect } from 'preact/hooks'
import { ErrorBoundary, LocationProvider, Router, useLocation } from 'preact-iso'
import { resetPath } from '../../lib/contract/reset-link.ts'
import { consoleScope, installPath } from './addresses.ts'
import { session } from './api/session.ts'
import { Frame } from './frame/frame.tsx'
import { t } from './language/language.ts'
import { lazyPart } from './loading/lazy-part.tsx'
import { MissingPage } from './page/notice-page.tsx'
import { useTitleOfWindow } from './page/title.ts'
import { screens } from './screens.ts'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'

/** Pages that need no session, by their address. Few visits need them. */
const lonePages: Readonly<Record<string, FunctionComponent>> = {
  [resetPath]: lazyPart(async () => (await import('./sign-in/reset-screen.tsx')).ResetScreen),
  [installPath]: lazyPart(async () => (await import('./install/load-install.ts')).loadInstall())
}

/** Without a session every address shows the sign-in, and after the sign-in its own screen. */
export function App() {
  const LonePage = lonePages[location.pathname]
  if (LonePage) return <LonePage />
  if (!session.value) return <SignInScreen />
  return (
    <LocationProvider scope={consoleScope}>
      <Frame>
        <ErrorBoundary>
          <Router>
            {screens.map(({ path, title, component }) => (
              <TitledScreen key={path} path={path} title={title} component={component} />
            ))}
            <MissingPage default />
          </Router>
        </ErrorBoundary>
      </Frame>
    </LocationProvider>
  )
}

type Screen = (typeof screens)[number]

/** Sets the title of the window, and moves the focus to the screen when another screen is shown. */
function TitledScreen({ title, component: Component }: Pick<Screen, 'path' | 'title' | 'component'>) {
  const { path } = useLocation()
  useTitleOfWindow(t(title))
  useEffect(() => {
    // The focus stays on the tabs while the user steps through them.
    if (path && !document.activeElement?.closest('.tabs'))
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])
  return <Component />
}
