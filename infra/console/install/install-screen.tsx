/** The page of a link for an installer, who connects a device to one vehicle and has no account. */
import { useEffect, useState } from 'preact/hooks'
import type { Installation } from '../../../lib/contract/resources/installation.ts'
import { LanguageSetting } from '../form/display-choices.tsx'
import { SecretLine } from '../form/secret-line.tsx'
import { t } from '../language/language.ts'
import { formatMoment } from '../language/moments.ts'
import { Loaded } from '../loading/loaded.tsx'
import { useQuery } from '../loading/use-query.ts'
import { consoleName } from '../page/brand.ts'
import { AppChoice } from '../vehicle/connect/app-choice.tsx'
import { interfaceRoot, phoneApps } from '../vehicle/connect/phone-apps.ts'
import { LastRefusal } from '../vehicle/connect/reception.tsx'
import { useReception } from '../vehicle/connect/use-reception.ts'
import { type InstallLink, takeLink } from './install-link.ts'
import { readInstallation, readReceptionBy } from './install-requests.ts'
import { endAfter, type LinkEnd, missingLink } from './link-end.ts'
import { ReceivedUpload } from './received-upload.tsx'

export function InstallScreen() {
  const [link, setLink] = useState(takeLink)
  useEffect(() => {
    // Another link that is opened in the same tab loads no other page.
    const take = () => setLink(takeLink())
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return link ? <OpenedLink key={link.token} link={link} /> : <EndedLink end={missingLink} />
}

function OpenedLink({ link }: { readonly link: InstallLink }) {
  const installation = useQuery((signal) => readInstallation(link, signal), [])
  const reception = useReception((signal) => readReceptionBy(link, signal), [])
  useEffect(() => {
    const retry = () => {
      for (const query of [installation, reception]) if (query.state.value.failure) void query.load()
    }
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  const end = endAfter(installation.state.value.failure, reception.state.value.failure)
  if (end) return <EndedLink end={end} />
  return (
    <main class="page install">
      <Loaded query={installation}>
        {(installed) => (
          <>
            <InstallHead installed={installed} />
            <Loaded query={reception}>
              {(received) => (
                <>
                  <ReceivedUpload reception={received} />
                  <LastRefusal reception={received} />
                </>
              )}
            </Loaded>
            <DeviceSettings installed={installed} />
          </>
        )}
      </Loaded>
      <PageFoot />
    </main>
  )
}

function InstallHead({ installed: { vehicle_id: id, name, expiry } }: { readonly installed: Installation }) {
  const title = name || id
  useTitle(title)
  return (
    <div class="page-part">
      <h1>{title}</h1>
      <p>{t('installText')}</p>
      <p class="note">{t('installUntil', { moment: formatMoment(Date.parse(expiry)) })}</p>
    </div>
  )
}

function DeviceSettings({ installed: { vehicle_id: id, name, token } }: { readonly installed: Installation }) {
  return (
    <section class="card connect-way" aria-labelledby="install-settings">
      <h2 id="install-settings">{t('installSettings')}</h2>
      <AppChoice apps={phoneApps(interfaceRoot(), token, name || id)} />
      <div class="device-token">
        <SecretLine label={t('deviceToken')} value={token} />
        <small>{t('deviceTokenTyped')}</small>
      </div>
    </section>
  )
}

function EndedLink({ end }: { readonly end: LinkEnd }) {
  const title = t(end.title)
  useTitle(title)
  return (
    <main class="sign-in">
      <div class="card" role="alert">
        <h1>{title}</h1>
        <p>{t(end.text)}</p>
      </div>
      <PageFoot />
    </main>
  )
}

function PageFoot() {
  return (
    <footer class="sign-in-foot">
      <LanguageSetting />
    </footer>
  )
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${consoleName()}`
  }, [title])
}
