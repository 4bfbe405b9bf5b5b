/** The programmatic tokens of the caller, and of the organizations that the caller administers. */
import { useRef, useState } from 'preact/hooks'
import { useVehicleNamesIf } from '../fleet/use-vehicle-names-if.ts'
import { t } from '../language/language.ts'
import { Loaded } from '../loading/loaded.tsx'
import { useQuery } from '../loading/use-query.ts'
import { NotPermitted } from './not-permitted.tsx'
import { readTokens } from './read-tokens.ts'
import { administration, isAdministered } from './token.ts'
import { type OpenDialog, TokenDialogs } from './token-dialogs.tsx'
import { TokenTable } from './token-table.tsx'

export function TokensTab() {
  const tokens = useQuery(readTokens, [])
  const [open, setOpen] = useState<OpenDialog>()
  const newButton = useRef<HTMLButtonElement>(null)
  const { data } = tokens.state.value
  const vehicleNames = useVehicleNamesIf(data?.tokens.some(({ vehicle_ids }) => vehicle_ids) ?? false)
  const known = vehicleNames.state.value.data ?? new Map<string, string>()
  return (
    <section class="page-part" aria-label={t('tokens')}>
      <div class="page-lead">
        <p>{t('tokensText')}</p>
        <button type="button" class="primary" ref={newButton} onClick={() => setOpen({ kind: 'new' })}>
          {t('newToken')}
        </button>
      </div>
      <Loaded query={tokens}>
        {(overview) => (
          <>
            {overview.tokens.length === 0 ? (
              <p class="empty">{t('noTokens')}</p>
            ) : (
              <TokenTable {...overview} vehicleNames={known} onOpen={setOpen} />
            )}
            <NotPermitted
              organizations={overview.organizations}
              permission={administration}
              message="tokensNotListed"
            />
          </>
        )}
      </Loaded>
      {open && (
        <TokenDialogs
          open={open}
          organizations={data?.organizations.filter(isAdministered) ?? []}
          vehicleNames={vehicleNames}
          onOpen={setOpen}
          onWritten={() => void tokens.load()}
          onRowGone={() => newButton.current?.focus()}
        />
      )}
    </section>
  )
}
