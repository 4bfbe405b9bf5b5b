/** Signs in as the demo in one click. Only the service that runs on one machine with the demo tells who that is. */
import type { ConsoleConfig } from '../../../lib/contract/console-config.ts'
import { useWrite } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { signIn } from './sign-in.ts'

export function DemoSignIn({ demo }: { readonly demo: NonNullable<ConsoleConfig['demo']> }) {
  const write = useWrite()
  const enter = () => write.send(() => signIn({ ...demo, organization: '', isWallScreen: false }))
  return (
    <>
      <WriteButton write={write} texts={['signInAsDemo', 'signingIn']} onClick={() => void enter()} />
      {write.failure && <FailureNotice failure={write.failure} />}
    </>
  )
}
