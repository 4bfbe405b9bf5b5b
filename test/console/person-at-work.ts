/** A person who does a task in the console, by pointer and keyboard. Counts the clicks. */
import type { Locator, Page } from 'playwright-core'

export class PersonAtWork {
  readonly #page: Page
  clicks = 0

  constructor(page: Page) {
    this.#page = page
  }

  async click(place: Locator): Promise<void> {
    await place.click()
    this.clicks += 1
  }

  /** Types into the field that has the focus, which costs no click. */
  async type(text: string): Promise<void> {
    await this.#page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
    await this.#page.keyboard.type(text)
  }

  /** Replaces the text of a field. */
  async write(field: Locator, text: string): Promise<void> {
    await this.click(field)
    await field.fill(text)
  }

  /** Opens a list and takes one of its options. */
  async choose(list: Locator, label: string): Promise<void> {
    await list.selectOption({ label })
    this.clicks += 2
  }
}
