/** Choices of the user that the browser keeps, each as a signal: what is set is kept. Where nothing can be kept, they apply until the page is left. */
import { type Signal, signal } from '@preact/signals'

/** One of the values, at first the first one. What a later version of the console kept counts as no choice. */
export function keptChoice<T extends string>(name: string, values: readonly [T, ...T[]]): Signal<T> {
  return kept(name, (text) => values.find((value) => value === text) ?? values[0], String)
}

export function keptSwitch(name: string, isOnAtFirst: boolean): Signal<boolean> {
  return kept(
    name,
    (text) => (text === null ? isOnAtFirst : text === 'on'),
    (isOn) => (isOn ? 'on' : 'off')
  )
}

export function keptText(name: string, atFirst: string): Signal<string> {
  return kept(name, (text) => text ?? atFirst, String)
}

function kept<T>(name: string, decode: (text: string | null) => T, encode: (value: T) => string): Signal<T> {
  const key = `console.${name}`
  const first = decode(stored(key))
  const choice = signal(first)
  let last = first
  choice.subscribe((value) => {
    if (value === last) return
    last = value
    store(key, encode(value))
  })
  return choice
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // The browser keeps nothing, or has no room.
  }
}
