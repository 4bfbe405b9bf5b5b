/** What a picture of a screen is made of. */
import type { BrowserContextOptions } from 'playwright-core'
import type { Visitor } from '../visitor.ts'

export interface PicturedScreen {
  readonly name: string
  /** Opens the screen for the visitor. The picture is taken once the page does not change any more. */
  readonly show: (visitor: Visitor) => Promise<void>
  /** Set for screens of the demo on its streets. The others show made-up vehicles on the offline map. */
  readonly isOfDemo?: true
  /** Widths other than the default ones. */
  readonly widths?: readonly number[]
  readonly context?: BrowserContextOptions
}
