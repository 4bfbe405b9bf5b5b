/** The button that opens the conditions of the filter, and says how many there are. */
import { useState } from 'preact/hooks'
import { formatNumber } from '../language/format.ts'
import { t } from '../language/language.ts'
import { lazyPart } from '../loading/lazy-part.tsx'
import { Icon } from '../page/icons.tsx'
import { PopoverButton } from '../page/popover-button.tsx'
import { conditionNames } from './filter.ts'
import type { ConditionsProps } from './filter-conditions.tsx'

const FilterConditions = lazyPart<ConditionsProps>(
  async () => (await import('./filter-conditions.tsx')).FilterConditions
)

export function FilterPanel(props: ConditionsProps) {
  const [isOpened, setOpened] = useState(false)
  const count = conditionNames.filter((name) => props.filter[name] !== undefined).length
  const button = (
    <>
      <Icon name="filter" /> <span>{t('filters')}</span> {count > 0 && <span class="badge">{formatNumber(count)}</span>}
    </>
  )
  return (
    <PopoverButton label={t('filters')} button={button} onOpen={() => setOpened(true)}>
      {isOpened && <FilterConditions {...props} />}
    </PopoverButton>
  )
}
