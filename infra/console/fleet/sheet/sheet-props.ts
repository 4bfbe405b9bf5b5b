/** What the sheet shows. */
import type { ComponentChildren } from 'preact'

export interface SheetProps {
  readonly class: string
  readonly children: ComponentChildren
}
