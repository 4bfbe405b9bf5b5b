/** The sign-in screen, shown at every address while there is no session. */
import { useEffect, useState } from 'preact/hooks'
import { lastEmail, type SessionEnd, sessionEnd } from '../api/session.ts'
import { LanguageSetting } from '../form/display-choices.tsx'
import { type PlainKey, t } from '../language/language.ts'
import { consoleName, iconAddress, ownName } from '../page/brand.ts'
import { DemoSignIn } from './demo-sign-in.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useConsoleConfig } from './use-console-config.ts'

const endTexts: Readonly<Record<SessionEnd, PlainKey>> = {
  refused: 'sessionRefused',
  idle: 'sessionIdle',
  'signed-out': 'signedOut',
  'signed-out-here': 'signedOutHere'
}

/** The parameters `email` and `organization` fill the form and are removed from the address. */
export function SignInScreen() {
  const [given] = useState(takeParameters)
  const config = useConsoleConfig()
  const title = `${t('signIn')} · ${consoleName()}`
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main class="sign-in">
      <div class="card">
        <p class="sign-in-brand">
          <img src={iconAddress} alt="" height="40" />
          {ownName !== undefined && <strong>{ownName}</strong>}
        </p>
        <h1>{t('signInTitle')}</h1>
        {sessionEnd.value && (
          <p class="notice" role="status">
            {t(endTexts[sessionEnd.value])}
          </p>
        )}
        {config?.demo && <DemoSignIn demo={config.demo} />}
        <SignInForm email={given.email || lastEmail.value} organization={given.organization} />
        <ForgottenPassword config={config} />
      </div>
      <footer class="sign-in-foot">
        <LanguageSetting />
        <a href="/v2.2/docs">{t('documentation')}</a>
      </footer>
    </main>
  )
}

function takeParameters(): { readonly email: string; readonly organization: string } {
  const address = new URL(location.href)
  const [email = '', organization = ''] = ['email', 'organization'].map((name) => {
    const value = address.searchParams.get(name) ?? ''
    address.searchParams.delete(name)
    return value
  })
  history.replaceState(null, '', address)
  return { email, organization }
}
