/** Draws the outline of a draft on the map, and takes back what was drawn there. */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Drawing } from './map/places-map-view.tsx'
import type { Outline } from './outline.ts'
import { drawnOf, type PlaceDraft, partOf } from './place-draft.ts'

export interface DrawingSteps {
  /** Undefined if nothing was drawn. */
  readonly undo: (() => void) | undefined
}

export function useDrawing(
  draft: PlaceDraft,
  change: (part: Partial<PlaceDraft>) => void,
  onDraw: (drawing: Drawing | undefined) => void
): DrawingSteps {
  const [steps, setSteps] = useState<readonly Partial<PlaceDraft>[]>([])
  const { shapeKind, points, radius, width } = draft
  const last = useRef(draft)
  last.current = draft
  const onChange = (outline: Outline, isBegin: boolean) => {
    const { shapeKind, points, radius, width } = last.current
    if (isBegin) setSteps((before) => [...before, { shapeKind, points, radius, width }])
    change(partOf(outline))
  }
  useEffect(() => onDraw({ outline: drawnOf(draft), onChange }), [shapeKind, points, radius, width])
  useEffect(() => () => onDraw(undefined), [])
  const undo = () => {
    change(steps.at(-1) ?? {})
    setSteps(steps.slice(0, -1))
  }
  return { undo: steps.length > 0 ? undo : undefined }
}
