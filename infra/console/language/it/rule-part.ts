/** Messages of the form of a rule, loaded when it is first shown. */
import type { rulePart as english } from '../en/rule-part.ts'
import type { Translation } from '../messages.ts'

export const rulePart: Translation<typeof english> = {
  rulePreview: 'Ultimi 7 giorni',
  rulePreviewIncomplete: 'Appare qui appena la regola è completa e valida.',
  rulePreviewLoading: 'Ricerca nelle registrazioni…',
  rulePreviewNone: 'La regola non sarebbe scattata.',
  rulePreviewTimes: 'La regola sarebbe scattata {count}×.',
  rulePreviewMore: 'La regola sarebbe scattata più di {count}×.',
  rulePreviewSince: 'Sono state esaminate solo le registrazioni da {moment}, perché sono molte.',
  rulePreviewFailed: 'Non è stato possibile caricare l’anteprima.',
  rulePreviewNewest: 'I momenti più recenti',
  manyRuleVehicles: 'Una regola può essere creata per al massimo {limit} veicoli alla volta. Selezionati: {count}.'
}
