/** The screen of the reports with its tabs. */
import { useRoute } from 'preact-iso'
import { reportsPath } from '../addresses.ts'
import { t } from '../language/language.ts'
import { MissingPage } from '../page/notice-page.tsx'
import { Tabs } from '../page/tabs.tsx'
import { useTitle } from '../page/title.ts'
import { CalendarTab } from './calendar-tab.tsx'
import { ReportTab } from './report-tab.tsx'
import { SavedTab } from './saved-tab.tsx'

/** By the last segments of their addresses; empty for the first one. */
const tabs = [
  { segment: '', title: 'reportTab', component: ReportTab },
  { segment: 'calendar', title: 'reportCalendar', component: CalendarTab },
  { segment: 'saved', title: 'reportsSaved', component: SavedTab }
] as const

export function ReportsScreen() {
  const { tab = '' } = useRoute().params
  const shown = tabs.find(({ segment }) => segment === tab)
  useTitle(shown && `${t(shown.title)} · ${t('reports')}`)
  if (!shown) return <MissingPage default />
  return (
    <div class="page">
      <h1>{t('reports')}</h1>
      <Tabs
        label={t('reports')}
        tabs={tabs.map(({ segment, title }) => ({
          href: segment === '' ? reportsPath : `${reportsPath}/${segment}`,
          text: t(title),
          isShown: segment === tab
        }))}
      />
      <shown.component key={shown.segment} />
    </div>
  )
}
