import { afterEach, expect, it, vi } from 'vitest'
import { keptChoice, keptSwitch, keptText } from '../../../infra/console/kept-choices.ts'

const store = (texts: Record<string, string>) =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts[key] ?? null,
    setItem: (key: string, text: string) => {
      texts[key] = text
    }
  })

afterEach(() => vi.unstubAllGlobals())

it('a choice is kept from when it is made, and nothing before', () => {
  const texts: Record<string, string> = {}
  store(texts)
  const [view, isOn, columns] = [
    keptChoice('view', ['list', 'table']),
    keptSwitch('on', true),
    keptText('columns', 'a')
  ]
  expect([view.value, isOn.value, columns.value]).toEqual(['list', true, 'a'])
  expect(texts).toEqual({})
  view.value = 'table'
  isOn.value = false
  columns.value = 'a,b'
  expect(texts).toEqual({ 'console.view': 'table', 'console.on': 'off', 'console.columns': 'a,b' })
  expect([keptChoice('view', ['list', 'table']).value, keptSwitch('on', true).value]).toEqual(['table', false])
  view.value = 'list'
  expect(texts['console.view']).toBe('list')
})

it('a value that is not offered is no choice', () => {
  store({ 'console.view': 'globe' })
  expect(keptChoice('view', ['list', 'table']).value).toBe('list')
})

it('a choice applies also in a browser that keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  const view = keptChoice('view', ['list', 'table'])
  view.value = 'table'
  expect(view.value).toBe('table')
})
