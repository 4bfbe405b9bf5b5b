/** The progress of writes to many vehicles: counts, what failed, and what can be done about it. */
import type { Failure } from '../api/failure.ts'
import { type CurrentRun, closeRun, startRun } from '../form/current-run.ts'
import type { Run, RunState } from '../form/run.ts'
import { useUnfinished } from '../form/unsaved.ts'
import { formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import { now } from '../language/now.ts'
import { failureText } from '../loading/failure-notice.tsx'
import { Icon } from '../page/icons.tsx'
import { ScrolledList } from './scrolled-list.tsx'

export function RunPanel({ current: { title, run } }: { readonly current: CurrentRun }) {
  const state = run.state.value
  const { phase, total, done, failed } = state
  const isEnded = phase === 'ended'
  useUnfinished(!isEnded)
  const attempted = done + failed.length
  return (
    <section class="run-panel card" aria-label={title}>
      <div class="card-head">
        <h2>{title}</h2>
        {isEnded && (
          <button type="button" class="quiet" aria-label={t('close')} onClick={closeRun}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <progress max={total} value={attempted} aria-label={title} />
      <p role="status">{statusText(state)}</p>
      <Waiting state={state} />
      {failed.length > 0 && <Failed state={state} />}
      <div class="buttons">{isEnded ? <EndButtons title={title} run={run} /> : <ProgressButtons run={run} />}</div>
    </section>
  )
}

function statusText({ phase, total, done, failed, left }: RunState): string {
  const counts = { count: done, total: formatNumber(total) }
  const text =
    failed.length > 0 ? t('manyDoneFailed', { ...counts, failed: formatNumber(failed.length) }) : t('manyDone', counts)
  if (phase === 'paused') return `${text} · ${t('manyPaused')}`
  return phase === 'ended' && left.length > 0 ? `${text} · ${t('manyStopped')}` : text
}

/** Why nothing is sent at the moment. */
function Waiting({ state: { waitsUntil, interruption } }: { readonly state: RunState }) {
  if (interruption) return <p class="problem">{failureText(interruption)}</p>
  if (waitsUntil === undefined) return null
  const seconds = Math.max(0, Math.ceil((waitsUntil - now.value) / 1000))
  return <p class="note">{t('manyWaits', { seconds: formatNumber(seconds) })}</p>
}

function Failed({ state: { failed } }: { readonly state: RunState }) {
  return (
    <ScrolledList label={t('manyFailed')}>
      {failed.map(({ step, failure }) => (
        <li key={step.vehicleId}>
          <strong>{step.name}</strong> <span>{withId(failure)}</span>
        </li>
      ))}
    </ScrolledList>
  )
}

/** An error of the service names the ID by which its operator finds it. */
function withId(failure: Failure): string {
  const { severity, requestId } = failure
  return [failureText(failure), severity === 'CRITICAL' && requestId].filter(Boolean).join(' ')
}

function ProgressButtons({ run }: { readonly run: Run }) {
  const isPaused = run.state.value.phase === 'paused'
  return (
    <>
      <button type="button" onClick={() => (isPaused ? void run.start() : run.pause())}>
        {t(isPaused ? 'manyGoOn' : 'manyPause')}
      </button>
      <button type="button" onClick={() => run.stop()}>
        {t('manyStop')}
      </button>
    </>
  )
}

function EndButtons({ title, run }: CurrentRun) {
  const { failed, undo } = run.state.value
  return (
    <>
      {failed.length > 0 && (
        <button type="button" onClick={() => void run.repeatFailed()}>
          {t('manyRepeat', { count: failed.length })}
        </button>
      )}
      {undo.length > 0 && (
        <button type="button" onClick={() => startRun(t('manyUndo', { action: title }), undo)}>
          {t('undo')}
        </button>
      )}
      <button type="button" onClick={closeRun}>
        {t('close')}
      </button>
    </>
  )
}
