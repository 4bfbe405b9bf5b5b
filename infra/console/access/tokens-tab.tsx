/** The tokens of programs: the caller's own, and those of the organizations that the caller administers. */
import { formatList } from '../language/format.ts'
import { t } from '../language/language.ts'
import { Loaded } from '../layout/loaded.tsx'
import { useQuery } from '../layout/use-query.ts'
import { readTokens, type TokenOverview } from './read-tokens.ts'
import { administration, isAdministered } from './token.ts'
import { TokenTable } from './token-table.tsx'

export function TokensTab() {
  const tokens = useQuery(readTokens, [])
  return (
    <section class="page-part" aria-label={t('tokens')}>
      <p>{t('tokensText')}</p>
      <Loaded query={tokens}>{(overview) => <Overview overview={overview} />}</Loaded>
    </section>
  )
}

function Overview({ overview: { tokens, organizations } }: { readonly overview: TokenOverview }) {
  const others = organizations.filter((organization) => !isAdministered(organization))
  return (
    <>
      {tokens.length === 0 ? <p>{t('noTokens')}</p> : <TokenTable tokens={tokens} organizations={organizations} />}
      {others.length > 0 && (
        <p class="note">
          {t('tokensNotListed', {
            organizations: formatList(others.map(({ name }) => name)),
            name: t(`permissionName${administration}`),
            permission: administration
          })}
        </p>
      )}
    </>
  )
}
