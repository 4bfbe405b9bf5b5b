/** Messages of the form of a rule, loaded when it is first shown. */
import type { rulePart as english } from '../en/rule-part.ts'
import type { Translation } from '../messages.ts'

export const rulePart: Translation<typeof english> = {
  rulePreview: 'Últimos 7 días',
  rulePreviewIncomplete: 'Aparece aquí en cuanto la regla esté completa y sea válida.',
  rulePreviewLoading: 'Se están revisando los registros…',
  rulePreviewNone: 'La regla no se habría activado.',
  rulePreviewTimes: 'La regla se habría activado {count}×.',
  rulePreviewMore: 'La regla se habría activado más de {count}×.',
  rulePreviewSince: 'Solo se revisaron los registros desde {moment}, porque son muchos.',
  rulePreviewFailed: 'No se pudo cargar la vista previa.',
  rulePreviewNewest: 'Los momentos más recientes',
  manyRuleVehicles: 'Se puede crear una regla para un máximo de {limit} vehículos a la vez. Seleccionados: {count}.'
}
