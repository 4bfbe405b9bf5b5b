/** Draws a place: a new one, a stored one, or a circle of which only the visits are asked for. */
import { useState } from 'preact/hooks'
import type { PlaceDraft } from './place-draft.ts'
import { PlaceForm, type PlaceFormProps } from './place-form.tsx'
import { PlaceQuestion } from './place-question.tsx'

export interface PlaceEditorProps extends PlaceFormProps {
  readonly isQuestion: boolean
}

/** The question can become a place, with what was drawn. */
export function PlaceEditor({ isQuestion, initial, ...form }: PlaceEditorProps) {
  const [asked, setAsked] = useState<PlaceDraft | undefined>(isQuestion ? initial : undefined)
  const [kept, setKept] = useState(initial)
  if (!asked) return <PlaceForm {...form} initial={kept} />
  const keep = () => {
    setKept(asked)
    setAsked(undefined)
  }
  return <PlaceQuestion {...form} draft={asked} onChange={setAsked} onKeep={keep} />
}
