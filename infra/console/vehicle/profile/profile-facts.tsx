/** The profile of a vehicle for users who may not change it: the fields that are set. */
import { formatNumber } from '../../language/format.ts'
import { t } from '../../language/language.ts'
import { formatDay, formatMoment } from '../../language/moments.ts'
import { type Fact, Facts } from '../../page/facts.tsx'
import { fieldLabel } from './field-label.ts'
import type { FormField } from './form-field.ts'
import { choiceText } from './profile-field.tsx'
import type { ProfileGroup } from './profile-groups.ts'
import type { Fields, Texts } from './profile-values.ts'

interface ProfileFactsProps {
  readonly groups: readonly ProfileGroup[]
  readonly fields: Fields
  readonly texts: Texts
}

export function ProfileFacts({ groups, fields, texts }: ProfileFactsProps) {
  const shown = groups
    .map(({ title, paths }) => ({ title, paths: paths.filter((path) => texts[path]) }))
    .filter(({ paths }) => paths.length > 0)
  if (shown.length === 0) return <p class="empty">{t('profileEmpty')}</p>
  return (
    <div class="profile-facts">
      {shown.map(({ title, paths }) => (
        <section key={title} class="card">
          <h2>{t(title)}</h2>
          <Facts facts={paths.map((path) => factOf(path, fields, texts))} />
        </section>
      ))}
    </div>
  )
}

function factOf(path: string, { [path]: field }: Fields, { [path]: text = '' }: Texts): Fact {
  return [fieldLabel(path, field?.unit), shownText(text, field)]
}

/** Numbers such as coordinates keep all of their digits. */
function shownText(text: string, field: FormField | undefined): string {
  if (field?.kind === 'boolean' || field?.values) return choiceText(text, field)
  if (field?.kind === 'number') return formatNumber(Number(text), (text.split('.')[1] ?? '').length)
  if (field?.kind === 'date') return formatDay(Date.parse(`${text}T00:00`))
  return field?.kind === 'date-time' ? formatMoment(Date.parse(text)) : text
}
