/** Parts of a screen whose code is loaded when they are first shown. */
import type { ComponentType, FunctionComponent } from 'preact'
import { loadMessages, type MessagePart } from '../language/language.ts'
import { Loaded } from './loaded.tsx'
import { loadedPart } from './loaded-part.ts'
import { useQuery } from './use-query.ts'

/**
 * The component shows the same states as a read: loading, failed with a button to retry, and loaded. `messages`: what it needs
 * beside the messages of every screen.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  messages?: MessagePart
): FunctionComponent<Props> {
  const loadAll = async () => (await Promise.all([load(), messages && loadMessages(messages)]))[0]
  return function LazyPart(props: Props) {
    const part = useQuery(() => loadedPart(loadAll), [])
    return <Loaded query={part}>{(Part) => <Part {...props} />}</Loaded>
  }
}
