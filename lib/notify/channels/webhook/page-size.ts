/** How many events a page has: more while the endpoint takes whole pages, because each page reads the webhook and its feeds. */
import type { WebhookConsumer } from '../../consumers/consumer.ts'
import { isDoubtful } from './doubt.ts'
import { freshMilliseconds } from './send-events.ts'

const firstSize = 20

/** As many as a cursor can mark where a page is sent in part. Among so many an endpoint that fails may take one. */
const maxSize = 100

/** Sizes of the pages that one message serves. */
export class PageSize {
  #size = firstSize

  of(consumer: WebhookConsumer, now: Date): number {
    if (isDoubtful(consumer, now)) return maxSize
    return isTried(consumer) ? 1 : this.#size
  }

  /** `isWhole`: every event of the page was sent in its time. A page that is twice as long must have the time, too. */
  note(events: number, isWhole: boolean, milliseconds: number): void {
    if (!isWhole) this.#size = firstSize
    else if (events >= this.#size && milliseconds < freshMilliseconds / 2)
      this.#size = Math.min(2 * this.#size, maxSize)
  }
}

/** An endpoint that failed is tried with one event. */
export const isTried = ({ state }: WebhookConsumer) => state !== 'ACTIVE'
