/** The access screen: the programmatic tokens, and the screen's other tabs. */
import { useRoute } from 'preact-iso'
import { accessPath } from '../addresses.ts'
import { t } from '../language/language.ts'
import { MissingPage } from '../page/notice-page.tsx'
import { Tabs } from '../page/tabs.tsx'
import { useTitle } from '../page/title.ts'
import { accessTabs } from './access-tabs.ts'

export function AccessScreen() {
  const { params } = useRoute()
  const [first] = accessTabs
  const shown = params.tab === undefined ? first : accessTabs.find(({ segment }) => segment === params.tab)
  useTitle(shown && `${t(shown.title)} · ${t('access')}`)
  if (!shown) return <MissingPage default />
  return (
    <div class="page">
      <h1>{t('access')}</h1>
      <Tabs
        label={t('access')}
        tabs={accessTabs.map((tab) => ({
          href: `${accessPath}/${tab.segment}`,
          text: t(tab.title),
          isShown: tab === shown
        }))}
      />
      <shown.component key={shown.segment} />
    </div>
  )
}
