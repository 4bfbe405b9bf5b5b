/**
 * A person who does a task in the console, by pointer and keyboard. Counts the clicks, and the seconds that they take
 * beside the service's own. Source: Card, Moran, Newell, "The Keystroke-Level Model for User Performance Time", 1980.
 */
import type { Locator, Page } from 'playwright-core'

/** Seconds of a skilled user. */
const seconds = {
  /** To decide on the next step. */
  think: 1.35,
  /** To move the pointer to a place. */
  point: 1.1,
  /** To press and release its button. */
  press: 0.2,
  /** To move the hand between pointer and keyboard. */
  change: 0.4,
  /** A key, at 40 words a minute. */
  key: 0.28
}

export class PersonAtWork {
  readonly #page: Page
  #isAtKeyboard = false
  #milliseconds = 0
  #clicks = 0

  constructor(page: Page) {
    this.#page = page
  }

  get effort(): { readonly clicks: number; readonly seconds: number } {
    return { clicks: this.#clicks, seconds: Math.round(this.#milliseconds / 100) / 10 }
  }

  async click(place: Locator): Promise<void> {
    await place.click()
    this.#spend(seconds.think)
    this.#pressAt()
  }

  /** Types into the field that has the focus, which costs no click. */
  async type(text: string): Promise<void> {
    await this.#page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
    await this.#page.keyboard.type(text)
    this.#spend(seconds.think)
    this.#typeKeys(text)
  }

  /** Replaces the text of a field. */
  async write(field: Locator, text: string): Promise<void> {
    await this.click(field)
    await field.fill(text)
    this.#typeKeys(text)
  }

  /** Opens a list and takes one of its options. */
  async choose(list: Locator, label: string): Promise<void> {
    await list.selectOption({ label })
    this.#spend(seconds.think)
    this.#pressAt()
    this.#pressAt()
  }

  #pressAt(): void {
    this.#clicks += 1
    if (this.#isAtKeyboard) this.#spend(seconds.change)
    this.#isAtKeyboard = false
    this.#spend(seconds.point + seconds.press)
  }

  #typeKeys(text: string): void {
    if (!this.#isAtKeyboard) this.#spend(seconds.change)
    this.#isAtKeyboard = true
    this.#spend(seconds.key * text.length)
  }

  #spend(time: number): void {
    this.#milliseconds += 1000 * time
  }
}
