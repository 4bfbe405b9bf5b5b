/** Custom values that packing cannot make much smaller. */
import { randomNumbers } from '../telemetry/detection/journey.ts'

const characters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_'

/** For so many records, 10 texts of 64 characters each. */
export function differentTexts(count: number): Record<string, string>[] {
  const random = randomNumbers(1)
  const text = () => Array.from({ length: 64 }, () => characters[Math.floor(random() * 64)]).join('')
  return Array.from({ length: count }, () =>
    Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`text_${index}`, text()]))
  )
}
