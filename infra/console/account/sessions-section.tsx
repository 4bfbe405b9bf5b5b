/** The sessions of the user, each of which can be ended. */
import type { ComponentChildren } from 'preact'
import type { Query } from '../api/query.ts'
import { useWrite } from '../form/use-write.ts'
import { WriteButton } from '../form/write-button.tsx'
import { type PlainKey, t } from '../language/language.ts'
import { formatMoment } from '../language/moments.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { browserName } from '../notifications/browser-name.ts'
import { announce } from '../page/announcement.tsx'
import { DenseTable } from '../page/dense-table.tsx'
import { endOneSession, endOtherSessions, type Session } from './sessions.ts'

const columns = ['sessionClient', 'sessionAddress', 'sessionBegun'] as const

interface SessionsProps {
  readonly sessions: Query<readonly Session[]>
}

export function SessionsSection({ sessions }: SessionsProps) {
  const write = useWrite()
  const end = async (request: () => Promise<void>, said: PlainKey) => {
    if (!(await write.send(request))) return
    announce(t(said))
    await sessions.load()
  }
  return (
    <section class="card account-part" aria-labelledby="sessions-part">
      <h2 id="sessions-part">{t('sessions')}</h2>
      <p class="note">{t('sessionsText')}</p>
      <Loaded query={sessions}>
        {(read) => (
          <>
            <DenseTable columns={columns} actions="sessionActions">
              {read.map((session) => (
                <SessionRow key={session.id} session={session}>
                  <WriteButton
                    write={write}
                    texts={['sessionEnd', 'sessionEnding']}
                    onClick={() => void end(() => endOneSession(session.id), 'sessionsEnded')}
                  />
                </SessionRow>
              ))}
            </DenseTable>
            {write.failure && <FailureNotice failure={write.failure} />}
            <div class="dialog-actions">
              <WriteButton
                write={write}
                texts={['sessionsEndOthers', 'sessionEnding']}
                isDisabled={read.every(({ current }) => current)}
                onClick={() => void end(endOtherSessions, 'sessionsOthersEnded')}
              />
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}

interface SessionRowProps {
  readonly session: Session
  /** The button that ends the session; signing out is how the present one ends. */
  readonly children: ComponentChildren
}

function SessionRow({ session, children }: SessionRowProps) {
  const { current, address, timestamp_created: begun, user_agent: userAgent } = session
  const client = userAgent === undefined ? '–' : browserName({ userAgent })
  return (
    <tr>
      <th scope="row">{current ? t('sessionThis', { client }) : client}</th>
      <td data-label={t('sessionAddress')}>{address ?? '–'}</td>
      <td data-label={t('sessionBegun')}>{formatMoment(Date.parse(begun))}</td>
      <td class="row-actions">{!current && children}</td>
    </tr>
  )
}
