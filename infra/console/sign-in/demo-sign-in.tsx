/** Signs in as the demo in one click. Only the service that runs on one machine with the demo tells who that is. */
import { useEffect, useState } from 'preact/hooks'
import type { ConsoleConfig } from '../../../lib/contract/console-config.ts'
import { readConsoleConfig } from '../api/console-config.ts'
import { useWrite } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { signIn } from './sign-in.ts'

export function DemoSignIn() {
  const write = useWrite()
  const [demo, setDemo] = useState<ConsoleConfig['demo']>()
  // Without an answer there is the form.
  useEffect(
    () =>
      void readConsoleConfig().then(
        (config) => setDemo(config.demo),
        () => {}
      ),
    []
  )
  if (!demo) return null
  const enter = () => write.send(() => signIn({ ...demo, organization: '', isWallScreen: false }))
  return (
    <>
      <WriteButton write={write} texts={['signInAsDemo', 'signingIn']} onClick={() => void enter()} />
      {write.failure && <FailureNotice failure={write.failure} />}
    </>
  )
}
