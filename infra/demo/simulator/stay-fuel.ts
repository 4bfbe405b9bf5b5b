/** What an engine takes while its vehicle stays. */
import { engineLoad, type VehicleModel } from './vehicle-model.ts'

/** Litres. */
export function stayLitres(
  { engineSeconds: { after, before } }: { readonly engineSeconds: { readonly after: number; readonly before: number } },
  model: VehicleModel
): number {
  return (engineLoad(model, { speed: 0, acceleration: 0, grade: 0 }).litresPerHour * (after + before)) / 3600
}
