import { beforeAll, expect, it, vi } from 'vitest'
import { language } from '../../../infra/console/language/current-language.ts'
import { formatVoltage } from '../../../infra/console/language/format.ts'

beforeAll(() => {
  vi.stubGlobal('navigator', { languages: [] })
  language.value = 'en'
  return () => vi.unstubAllGlobals()
})

it('writes the voltage of an electric drive without decimals, and that of other batteries with two', () => {
  const texts = [3.7, 12.5, 59.994, 60, 400, 396.5].map((volts) => formatVoltage(volts).replace(/\s/g, ' '))
  expect(texts).toEqual(['3.70 V', '12.50 V', '59.99 V', '60 V', '400 V', '397 V'])
})
