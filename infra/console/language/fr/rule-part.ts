/** Messages of the form of a rule, loaded when it is first shown. */
import type { rulePart as english } from '../en/rule-part.ts'
import type { Translation } from '../messages.ts'
import { withFrenchSpaces } from './french-spaces.ts'

export const rulePart: Translation<typeof english> = withFrenchSpaces({
  rulePreview: '7 derniers jours',
  rulePreviewIncomplete: 'S’affiche ici une fois la règle complète et valable.',
  rulePreviewLoading: 'Recherche dans les enregistrements…',
  rulePreviewNone: 'La règle ne se serait pas déclenchée.',
  rulePreviewTimes: 'La règle se serait déclenchée {count} fois.',
  rulePreviewMore: 'La règle se serait déclenchée plus de {count} fois.',
  rulePreviewSince: 'Seuls les enregistrements depuis {moment} ont été examinés, car ils sont nombreux.',
  rulePreviewFailed: 'L’aperçu n’a pas pu être chargé.',
  rulePreviewNewest: 'Les déclenchements les plus récents',
  manyRuleVehicles: 'Une règle peut être créée pour {limit} véhicules à la fois au plus. Sélectionnés : {count}.'
})
