/** The body of a request that is not JSON. */
export class TextBody {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
