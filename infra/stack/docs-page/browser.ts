/** The browser objects that the page uses. No other module of the page refers to a global object. */
import type { ColorScheme, SchemePage } from './color-scheme.ts'
import type { Browser, PageElement } from './page.ts'
import type { KeyValueStore } from './session.ts'

interface Globals {
  readonly document: {
    readonly documentElement: { readonly classList: { toggle(name: string, on: boolean): void } }
    getElementById(id: string): PageElement | null
  }
  readonly localStorage: KeyValueStore
  readonly sessionStorage: KeyValueStore
  readonly SwaggerUIBundle: Browser['swaggerUi']
  readonly fetch: typeof globalThis.fetch
  matchMedia(query: string): { readonly matches: boolean; addEventListener(type: 'change', listener: () => void): void }
}

export const globals = globalThis as unknown as Globals

export const darkSystem = () => globals.matchMedia('(prefers-color-scheme: dark)')

export function schemePage(): SchemePage {
  return {
    store: storeOf(() => globals.localStorage),
    systemIsDark: () => darkSystem().matches,
    show: (scheme: ColorScheme) => globals.document.documentElement.classList.toggle('dark-mode', scheme === 'dark')
  }
}

export function browser(): Browser {
  return {
    element: (id) => {
      const found = globals.document.getElementById(id)
      if (!found) throw new TypeError(`The page has no element ${id}`)
      return found
    },
    session: storeOf(() => globals.sessionStorage),
    colors: schemePage(),
    fetch: (...request) => globals.fetch(...request),
    now: () => new Date(),
    swaggerUi: (options) => globals.SwaggerUIBundle(options)
  }
}

/** Access to a storage throws if the user has forbidden it. The page then loses its state at a reload. */
function storeOf(storage: () => KeyValueStore): KeyValueStore {
  try {
    storage().getItem('')
    return storage()
  } catch {
    const values = new Map<string, string>()
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => values.set(key, value),
      removeItem: (key) => values.delete(key)
    }
  }
}
