/** The browsers in which the user is notified, as a table. */
import { t } from '../language/language.ts'
import { formatMoment } from '../language/moments.ts'
import { DenseTable } from '../page/dense-table.tsx'
import { Icon } from '../page/icons.tsx'
import { nameOfBrowser } from './browser-text.ts'
import type { Browser, Browsers } from './browsers.ts'

const columns = ['notificationsBrowser', 'notificationsState', 'notificationsLast'] as const

interface BrowserTableProps {
  readonly browsers: Browsers
  readonly onRemove: (browser: Browser) => void
}

export function BrowserTable({ browsers: { all, ownId }, onRemove }: BrowserTableProps) {
  return (
    <DenseTable columns={columns} actions="notificationsActions">
      {all.map((browser) => (
        <tr key={browser.id}>
          <th scope="row" id={`browser-${browser.id}`}>
            {nameOfBrowser(browser, ownId)}
          </th>
          <td data-label={t('notificationsState')}>
            <StateText browser={browser} />
          </td>
          <td data-label={t('notificationsLast')}>
            {browser.last_success ? formatMoment(Date.parse(browser.last_success)) : t('notificationsNever')}
          </td>
          <td class="row-actions">
            <button type="button" aria-describedby={`browser-${browser.id}`} onClick={() => onRemove(browser)}>
              {t('notificationsRemove')}
            </button>
          </td>
        </tr>
      ))}
    </DenseTable>
  )
}

function StateText({ browser: { state, last_failure: failedAt, last_error: error } }: { readonly browser: Browser }) {
  if (state !== 'FAILING') return <span>{t(state === 'ACTIVE' ? 'notificationsActive' : 'notificationsPending')}</span>
  return (
    <div>
      <span class="notifications-trouble">
        <Icon name="warning" /> {t('notificationsFailing')}
      </span>
      {failedAt && error && (
        <small class="note">{t('notificationsFailure', { moment: formatMoment(Date.parse(failedAt)), error })}</small>
      )}
    </div>
  )
}
