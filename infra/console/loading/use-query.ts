/** Binds a read to a component. */
import { useEffect, useMemo } from 'preact/hooks'
import { type Query, query } from '../api/query.ts'

/** Loads when the component is first shown and whenever `inputs` change; aborts the read when the component is removed. */
export function useQuery<T>(read: (signal: AbortSignal) => Promise<T>, inputs: readonly unknown[]): Query<T> {
  const made = useMemo(() => query(read), inputs)
  useEffect(() => {
    void made.load()
    return () => made.stop()
  }, [made])
  return made
}
