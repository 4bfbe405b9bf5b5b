/** Code samples of a page of the guide, with the answers that the page shows. */

const languages = ['sh', 'js', 'python'] as const
export type Language = (typeof languages)[number]

/** Fences that show what the sample above them prints. */
const answerKinds = ['json', 'xml', 'text'] as const

export interface Sample {
  readonly language: Language
  readonly code: string
  /** Name in the first line of a sample that the reader stores as a file. */
  readonly file?: string
  /** Runs until the reader ends it. */
  readonly endless: boolean
  readonly answer?: { readonly kind: (typeof answerKinds)[number]; readonly text: string }
}

const fence = /^```(\w*)( endless)?\n([\s\S]*?)^```$/gm

/** Throws for a fence of an unknown language, and for an answer that follows no command. */
export function samplesOf(page: string): Sample[] {
  const samples: Sample[] = []
  for (const [, language = '', endless, code = ''] of page.matchAll(fence)) {
    if (isOneOf(answerKinds, language)) {
      const sample = samples.pop()
      if (sample?.language !== 'sh' || sample.answer) throw new Error(`No command has this answer:\n${code}`)
      samples.push({ ...sample, answer: { kind: language, text: code } })
    } else if (isOneOf(languages, language)) {
      const [, file] = /^(?:\/\/|#) (\S+\.(?:mjs|py))\n/.exec(code) ?? []
      samples.push({ language, code, ...(file && { file }), endless: endless !== undefined })
    } else throw new Error(`A fence has the unknown language "${language}":\n${code}`)
  }
  return samples
}

const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name)

/** A call that prints, with what it prints in the comment behind it. */
const prints = {
  js: /^\s*(?:.*\s)?console\.log\(.*?\)\s*(?:\/\/ (.+))?$/gm,
  python: /^\s*(?:.*\s)?print\(.*?\)\s*(?:# (.+))?$/gm
}

/** Lines that the samples print, in their order. Throws if a call that prints has no comment. */
export function printedLines(language: 'js' | 'python', code: string): string[] {
  return [...code.matchAll(prints[language])].map(([line, shown]) => {
    if (shown === undefined) throw new Error(`The page does not show what this prints: ${line.trim()}`)
    return shown
  })
}
