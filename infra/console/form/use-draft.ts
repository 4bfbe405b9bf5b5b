/** What is entered in a form, which problems it has, and how it is sent. */
import { useState } from 'preact/hooks'
import type { Failure } from '../api/failure.ts'
import { type PlainKey, t } from '../language/language.ts'
import { useUnsaved } from './unsaved.ts'
import { useWrite, type Write } from './use-write.ts'

interface DraftOptions<Draft, Field extends string> {
  readonly initial: Draft
  /** The fields of the body beside which problems are shown. */
  readonly fields: readonly Field[]
  /** Problems that can be found without a request. */
  readonly problemsOf: (draft: Draft) => Partial<Record<Field, PlainKey>>
}

interface DraftState<Draft, Field extends string> {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  /** Sends the draft, unless it has problems. */
  readonly save: (request: () => Promise<void>) => Promise<void>
  /** The problem that was found, or that the service has named. */
  readonly problemOf: (field: Field) => string | undefined
  /** The failure, unless it is shown beside a field. */
  readonly failure: Failure | undefined
  readonly write: Write
}

export function useDraft<Draft extends object, Field extends string>({
  initial,
  fields,
  problemsOf
}: DraftOptions<Draft, Field>): DraftState<Draft, Field> {
  const [first] = useState(initial)
  const [draft, setDraft] = useState(first)
  useUnsaved(draft !== first)
  const [problems, setProblems] = useState<Partial<Record<Field, PlainKey>>>({})
  const write = useWrite()
  const save = async (request: () => Promise<void>) => {
    const found = problemsOf(draft)
    setProblems(found)
    if (Object.keys(found).length === 0) await write.send(request)
  }
  const problemOf = (field: Field) => {
    const own: PlainKey | undefined = problems[field]
    return own ? t(own) : write.problemOf(field)
  }
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  return { draft, change, save, problemOf, failure: write.failureBeside(fields), write }
}
