/** The shares of a vehicle, for its owner. Other users see who may share it. */
import { useEffect, useState } from 'preact/hooks'
import type { Permission } from '../../../lib/contract/permissions.ts'
import { useReturnedFocus } from '../form/use-returned-focus.ts'
import { useWrite } from '../form/use-write.ts'
import { t } from '../language/language.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { useQuery } from '../loading/use-query.ts'
import { announce } from '../page/announcement.tsx'
import { useRefresh } from '../push/use-refresh.ts'
import { ChangeShareForm } from './change-share-form.tsx'
import { isNotOwner } from './holding.ts'
import { sharedHoldings } from './holdings.ts'
import { NewShareForm } from './new-share-form.tsx'
import { Received } from './received-table.tsx'
import { nameOfSharee, type Share, shareeOf } from './share.ts'
import { deleteShare, putShare, readShares } from './share-requests.ts'
import { ShareTable } from './share-table.tsx'
import { useReconciliation } from './use-reconciliation.ts'

/** The share that is being changed, `new` for a new one, or none. */
type Open = Share | 'new' | undefined

export function SharingTab({ vehicleId }: { readonly vehicleId: string }) {
  const shares = useQuery((signal) => readShares(vehicleId, signal), [vehicleId])
  useReconciliation(shares)
  useRefresh(['vehicle.shared', 'vehicle.unshared'], shares.load, vehicleId)
  const { data, failure } = shares.state.value
  useEffect(() => {
    if (data) sharedHoldings().note(vehicleId, { shares: data })
  }, [vehicleId, data])
  if (failure && isNotOwner(failure)) {
    return (
      <section class="page-part is-narrow" aria-label={t('tabSharing')}>
        <p class="note">{t('shareNotOwner')}</p>
        <Received vehicleId={vehicleId} />
      </section>
    )
  }
  return (
    <section class="page-part is-narrow" aria-label={t('tabSharing')}>
      <p class="note">{t('sharingText')}</p>
      <Loaded query={shares}>
        {(found) => <Shares vehicleId={vehicleId} shares={found} onWritten={shares.put} onChanged={shares.load} />}
      </Loaded>
    </section>
  )
}

interface SharesProps {
  readonly vehicleId: string
  readonly shares: readonly Share[]
  /** Shows what a write made of the shares: a row of before would offer to end, and to restore, an old share. */
  readonly onWritten: (shares: Share[]) => void
  readonly onChanged: () => Promise<void>
}

function Shares(props: SharesProps) {
  const { vehicleId, shares } = props
  const { failure, change, takeBack, note } = useShares(props)
  const [open, setOpen] = useState<Open>()
  const addButton = useReturnedFocus<HTMLButtonElement>(open !== undefined)
  const close = () => setOpen(undefined)
  const onTake = async (share: Share) => {
    if (!(await takeBack(share))) return
    close()
    addButton.current?.focus()
  }
  const onSaved = (text: string) => {
    close()
    note(text)
  }
  return (
    <>
      {failure && <FailureNotice failure={failure} />}
      {shares.length === 0 && open === undefined && <p class="empty">{t('noShares')}</p>}
      {shares.length > 0 && (
        <ShareTable
          shares={shares}
          actions={(share) => <ShareActions share={share} onChange={setOpen} onTake={onTake} />}
        />
      )}
      {open === undefined && (
        <button ref={addButton} type="button" class="primary" onClick={() => setOpen('new')}>
          {t('addShare')}
        </button>
      )}
      <OpenForm
        open={open}
        vehicleId={vehicleId}
        shares={shares}
        onChange={change}
        onSaved={onSaved}
        onCancel={close}
      />
    </>
  )
}

/** The writes to the shares of a vehicle. */
function useShares({ vehicleId, shares, onWritten, onChanged }: SharesProps) {
  const { failure, send } = useWrite()
  const note = (text: string, onUndo?: () => void) => {
    announce(text, onUndo)
    void onChanged()
  }
  const change = async (share: Share, permissions: readonly Permission[]) => {
    const sharee = shareeOf(share)
    if (!sharee) return
    const changed = await putShare(vehicleId, sharee, permissions)
    onWritten(shares.map((each) => (isSame(each, share) ? changed : each)))
  }
  const putBack = async (share: Share) => {
    const [sharee, name] = [shareeOf(share), nameOfSharee(share)]
    if (!sharee) return
    try {
      await putShare(vehicleId, sharee, share.permissions)
      note(t('shareBack', { name }))
    } catch {
      // The failure is announced, because the tab may have been left meanwhile.
      announce(t('shareNotBack', { name }), () => void putBack(share))
    }
  }
  /** Whether the service has ended the share. */
  const takeBack = async (share: Share): Promise<boolean> => {
    const sharee = shareeOf(share)
    if (!sharee || !(await send(() => deleteShare(vehicleId, sharee)))) return false
    onWritten(shares.filter((each) => !isSame(each, share)))
    note(t('shareTaken', { name: nameOfSharee(share) }), () => void putBack(share))
    return true
  }
  return { failure, change, takeBack, note }
}

interface ShareActionsProps {
  readonly share: Share
  readonly onChange: (share: Share) => void
  readonly onTake: (share: Share) => Promise<void>
}

function ShareActions({ share, onChange, onTake }: ShareActionsProps) {
  const name = nameOfSharee(share)
  return (
    <>
      <button type="button" onClick={() => onChange(share)}>
        {t('shareChange')} <span class="visually-hidden">{name}</span>
      </button>
      <button type="button" aria-label={t('manyTakeBackFrom', { name })} onClick={() => void onTake(share)}>
        {t('shareTake')}
      </button>
    </>
  )
}

/** Whether two shares, read at different times, are with the same user or organization. */
const isSame = (one: Share, other: Share) => nameOfSharee(one) === nameOfSharee(other)

interface OpenFormProps {
  readonly open: Open
  readonly vehicleId: string
  readonly shares: readonly Share[]
  readonly onChange: (share: Share, permissions: readonly Permission[]) => Promise<void>
  readonly onSaved: (text: string) => void
  readonly onCancel: () => void
}

function OpenForm({ open, vehicleId, shares, onChange, onSaved, onCancel }: OpenFormProps) {
  if (open === undefined) return null
  if (open === 'new') {
    const saved = () => onSaved(t('shareAdded'))
    return <NewShareForm vehicleId={vehicleId} shares={shares} onSaved={saved} onCancel={onCancel} />
  }
  return (
    <ChangeShareForm
      key={nameOfSharee(open)}
      share={open}
      onSave={(permissions) => onChange(open, permissions)}
      onSaved={() => onSaved(t('shareChanged'))}
      onCancel={onCancel}
    />
  )
}
