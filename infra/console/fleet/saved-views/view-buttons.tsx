/** A row of buttons, each of which shows a saved view. */
import { useLocation } from 'preact-iso'
import { homePath } from '../../addresses.ts'
import { t } from '../../language/language.ts'
import { columnIdsIn } from '../table/column-ids.ts'
import type { Choice } from '../use-choice.ts'
import { queryOfView } from './saved-view.ts'
import { savedViews } from './saved-views.ts'

export function ViewButtons(choice: Choice) {
  const { route } = useLocation()
  const shown = queryOfView(choice, columnIdsIn(choice.columns).join())
  if (savedViews.value.length === 0) return null
  return (
    <fieldset class="button-group saved-views" aria-label={t('savedViews')}>
      {savedViews.value.map(({ name, query }) => (
        <button
          key={name}
          type="button"
          aria-pressed={query === shown}
          onClick={() => query !== shown && route(`${homePath}?${query}`)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
