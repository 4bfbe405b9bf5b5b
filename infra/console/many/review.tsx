/** What an action does to each vehicle: first it is looked up, then the user starts it. */
import { useEffect, useMemo, useState } from 'preact/hooks'
import { writingPace } from '../api/pace.ts'
import { nameOf, type Vehicle } from '../api/vehicle.ts'
import { startRun } from '../form/current-run.ts'
import { Run } from '../form/run.ts'
import { formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import { now } from '../language/now.ts'
import { failureText } from '../loading/failure-notice.tsx'
import { ChangedText } from './changed-text.tsx'
import { type Action, type Plan, planOrRefusal } from './plan.ts'
import { ScrolledList } from './scrolled-list.tsx'

interface ReviewProps {
  readonly action: Action
  readonly vehicles: readonly Vehicle[]
  readonly onBack: () => void
  readonly onStarted: () => void
}

export function Review({ action, vehicles, onBack, onStarted }: ReviewProps) {
  const { run, plans } = useLookup(action, vehicles)
  const { phase, failed } = run.state.value
  if (phase !== 'ended') return <Lookup run={run} onBack={onBack} />
  const unread = failed.map(({ step, failure }): Plan => {
    return { kind: 'refused', vehicleId: step.vehicleId, name: step.name, text: failureText(failure) }
  })
  const all = [...plans, ...unread]
  const writes = all.filter((plan) => plan.kind === 'write')
  const start = () => {
    startRun(
      action.title,
      writes.map(({ step }) => step)
    )
    onStarted()
  }
  return (
    <>
      <Plans title="manyWillChange" plans={writes} />
      <Plans title="manyCannot" plans={all.filter(({ kind }) => kind === 'refused')} />
      <Plans title="manyUnchanged" plans={all.filter(({ kind }) => kind === 'none')} />
      <div class="dialog-actions">
        <button type="button" onClick={onBack}>
          {t('manyBack')}
        </button>
        <button type="button" class="primary" disabled={writes.length === 0} onClick={start}>
          {t('manyStart', { count: writes.length })}
        </button>
      </div>
    </>
  )
}

/** Looks up the vehicles one by one. Nothing is written. */
function useLookup(
  action: Action,
  vehicles: readonly Vehicle[]
): { readonly run: Run; readonly plans: readonly Plan[] } {
  const [plans] = useState<Plan[]>([])
  const run = useMemo(() => {
    const steps = vehicles.map((vehicle, index) => {
      const [vehicleId, name] = [vehicle.id, nameOf(vehicle)]
      const write = async () => {
        plans.push(await planOrRefusal(() => action.planFor(vehicle, index), vehicleId, name))
        return undefined
      }
      return { vehicleId, name, write }
    })
    return new Run(steps, writingPace)
  }, [action, vehicles])
  useEffect(() => {
    void run.start()
    return () => run.stop()
  }, [run])
  return { run, plans }
}

function Lookup({ run, onBack }: { readonly run: Run; readonly onBack: () => void }) {
  const { total, done, failed, waitsUntil, interruption } = run.state.value
  const seconds = Math.max(0, Math.ceil(((waitsUntil ?? 0) - now.value) / 1000))
  return (
    <>
      <progress max={total} value={done + failed.length} aria-label={t('manyLookup')} />
      <p role="status">{t('manyLookupOf', { done: formatNumber(done), total: formatNumber(total) })}</p>
      {waitsUntil !== undefined && <p class="note">{t('manyWaits', { seconds: formatNumber(seconds) })}</p>}
      {interruption && <p class="problem">{failureText(interruption)}</p>}
      <div class="dialog-actions">
        {interruption && (
          <button type="button" onClick={() => void run.start()}>
            {t('tryAgain')}
          </button>
        )}
        <button type="button" onClick={onBack}>
          {t('manyBack')}
        </button>
      </div>
    </>
  )
}

function Plans({ title, plans }: { readonly title: PlainKeyOfCount; readonly plans: readonly Plan[] }) {
  if (plans.length === 0) return null
  const text = t(title, { count: plans.length })
  return (
    <section class="many-plans" aria-label={text}>
      <h3>{text}</h3>
      <ScrolledList label={text}>
        {plans.map((plan) => (
          <PlanRow key={plan.kind === 'write' ? plan.step.vehicleId : plan.vehicleId} plan={plan} />
        ))}
      </ScrolledList>
    </section>
  )
}

type PlainKeyOfCount = 'manyWillChange' | 'manyCannot' | 'manyUnchanged'

function PlanRow({ plan }: { readonly plan: Plan }) {
  if (plan.kind === 'write') {
    return (
      <li>
        <strong>{plan.step.name}</strong> <ChangedText before={plan.before} after={plan.text} />
      </li>
    )
  }
  return (
    <li>
      <strong>{plan.name}</strong> <span>{plan.text}</span>
    </li>
  )
}
