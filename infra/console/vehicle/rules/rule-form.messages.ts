/** Messages of the form of a rule, loaded when it is first shown. */
import { defineMessages } from '../../language/messages.ts'

export const ruleFormMessages = defineMessages({
  rulePreview: {
    en: 'Last 7 days',
    de: 'Letzte 7 Tage',
    fr: '7 derniers jours',
    es: 'Últimos 7 días',
    it: 'Ultimi 7 giorni'
  },
  rulePreviewIncomplete: {
    en: 'Shown here once the rule is complete and valid.',
    de: 'Erscheint hier, sobald die Regel vollständig und gültig ist.',
    fr: 'S’affiche ici une fois la règle complète et valable.',
    es: 'Aparece aquí en cuanto la regla esté completa y sea válida.',
    it: 'Appare qui appena la regola è completa e valida.'
  },
  rulePreviewLoading: {
    en: 'Looking through the records…',
    de: 'Die Aufzeichnungen werden durchsucht …',
    fr: 'Recherche dans les enregistrements…',
    es: 'Se están revisando los registros…',
    it: 'Ricerca nelle registrazioni…'
  },
  rulePreviewNone: {
    en: 'The rule would not have fired.',
    de: 'Die Regel hätte nicht ausgelöst.',
    fr: 'La règle ne se serait pas déclenchée.',
    es: 'La regla no se habría activado.',
    it: 'La regola non sarebbe scattata.'
  },
  rulePreviewTimes: {
    en: 'The rule would have fired {count}×.',
    de: 'Die Regel hätte {count}× ausgelöst.',
    fr: 'La règle se serait déclenchée {count} fois.',
    es: 'La regla se habría activado {count}×.',
    it: 'La regola sarebbe scattata {count}×.'
  },
  rulePreviewMore: {
    en: 'The rule would have fired more than {count}×.',
    de: 'Die Regel hätte mehr als {count}× ausgelöst.',
    fr: 'La règle se serait déclenchée plus de {count} fois.',
    es: 'La regla se habría activado más de {count}×.',
    it: 'La regola sarebbe scattata più di {count}×.'
  },
  rulePreviewSince: {
    en: 'Only records since {moment} were looked through, because there are many.',
    de: 'Durchsucht wurden nur Aufzeichnungen seit {moment}, weil es viele sind.',
    fr: 'Seuls les enregistrements depuis {moment} ont été examinés, car ils sont nombreux.',
    es: 'Solo se revisaron los registros desde {moment}, porque son muchos.',
    it: 'Sono state esaminate solo le registrazioni da {moment}, perché sono molte.'
  },
  rulePreviewFailed: {
    en: 'The preview could not be loaded.',
    de: 'Die Vorschau konnte nicht geladen werden.',
    fr: 'L’aperçu n’a pas pu être chargé.',
    es: 'No se pudo cargar la vista previa.',
    it: 'Non è stato possibile caricare l’anteprima.'
  },
  rulePreviewNewest: {
    en: 'The newest moments',
    de: 'Die neuesten Zeitpunkte',
    fr: 'Les déclenchements les plus récents',
    es: 'Los momentos más recientes',
    it: 'I momenti più recenti'
  },
  manyRuleVehicles: {
    en: 'A rule can be created for up to {limit} vehicles at once. Selected: {count}.',
    de: 'Eine Regel kann für bis zu {limit} Fahrzeuge auf einmal angelegt werden. Ausgewählt: {count}.',
    fr: 'Une règle peut être créée pour {limit} véhicules à la fois au plus. Sélectionnés : {count}.',
    es: 'Se puede crear una regla para un máximo de {limit} vehículos a la vez. Seleccionados: {count}.',
    it: 'Una regola può essere creata per al massimo {limit} veicoli alla volta. Selezionati: {count}.'
  }
})

declare module '../../language/messages.ts' {
  interface MessagesByFeature {
    ruleForm: typeof ruleFormMessages
  }
}
