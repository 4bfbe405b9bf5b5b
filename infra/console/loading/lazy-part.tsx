/** Parts of a screen whose code is loaded when they are first shown. */
import type { ComponentType, FunctionComponent } from 'preact'
import { Loaded } from './loaded.tsx'
import { loadedPart } from './loaded-part.ts'
import { useQuery } from './use-query.ts'

/** The component shows the same states as a read: loading, failed with a button to retry, and loaded. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  return function LazyPart(props: Props) {
    const part = useQuery(() => loadedPart(load), [])
    return <Loaded query={part}>{(Part) => <Part {...props} />}</Loaded>
  }
}
