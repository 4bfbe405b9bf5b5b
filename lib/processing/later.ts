/** Loads what the processing needs at times, with its first use. */
type LoadedLater = typeof import('./loaded-later.ts')['loadedLater']

let loading: Promise<LoadedLater> | undefined

/** Kept, because each `import()` resolves the module again, which takes longer than most of what it is needed for. */
export function later(): Promise<LoadedLater> {
  loading ??= import('./loaded-later.ts').then(({ loadedLater }) => loadedLater)
  return loading
}
