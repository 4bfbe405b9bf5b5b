/** The samples of a page as programs, one for each language, in the order of the page. */
import { printedLines, type Sample } from './page-samples.ts'
import { differences, matchesText } from './shown-answer.ts'

/** Printed before the output of each sample. */
const marker = (index: number) => `@@ sample ${index}`

/** The first line of a reader's file. The quick start shows it, other samples leave it out. */
const imports = { js: "import { call } from './telematics.mjs'", python: 'from telematics import call' } as const

const printed = {
  sh: (text: string) => `printf '\\n${text}\\n'`,
  js: (text: string) => `console.log('\\n${text}')`,
  python: (text: string) => `print("\\n${text}")`
} as const

/** Samples that are stored as files are run by others. */
export function samplesToRun(samples: readonly Sample[], language: Sample['language']): Sample[] {
  return samples.filter((sample) => sample.language === language && sample.file === undefined)
}

/** `before` comes first in the program. */
export function programOf(samples: readonly Sample[], language: Sample['language'], before = ''): string {
  const start = language === 'sh' ? 'set -u' : imports[language]
  const steps = samplesToRun(samples, language).map(
    ({ code }, index) => `${printed[language](marker(index))}\n${code.replace(`${start}\n`, '')}`
  )
  return [start, before, ...steps].join('\n')
}

/** What is wrong with the output of a program; an empty array once everything that the page shows has been printed. */
export function faultsIn(output: string, samples: readonly Sample[], language: Sample['language']): string[] {
  return samplesToRun(samples, language).flatMap((sample, index) => {
    const [, own] = output.split(`${marker(index)}\n`)
    if (own === undefined) return [`Not reached:\n${sample.code}`]
    const [text = ''] = own.split('\n@@ sample')
    const faults = language === 'sh' ? faultsOfAnswer(text, sample) : faultsOfPrint(text, sample, language)
    return faults.map((fault) => `${fault}\nof\n${sample.code}\nwhich printed\n${text}`)
  })
}

function faultsOfAnswer(output: string, { answer }: Sample): string[] {
  if (answer === undefined) return output.includes('"error":{') ? ['An error that the page does not show'] : []
  if (answer.kind === 'json') return faultsOfJson(answer.text, output)
  const isThere =
    answer.kind === 'xml'
      ? matchesText(answer.text.trim(), output.trim())
      : isSubsequence(answer.text.trim().split('\n'), output.split(/\r?\n/))
  return isThere ? [] : [`The answer is not ${answer.text}`]
}

/** The answer of the last command. */
function faultsOfJson(shown: string, output: string): string[] {
  const start = Math.max(output.lastIndexOf('{"header":'), 0)
  try {
    return differences(shown, output.slice(start))
  } catch {
    return ['The answer is not JSON']
  }
}

function faultsOfPrint(output: string, { code }: Sample, language: 'js' | 'python'): string[] {
  const lines = printedLines(language, code)
  return isSubsequence(lines, output.split(/\r?\n/)) ? [] : [`Lines are missing: ${lines.join(', ')}`]
}

/** Whether every shown line is there in this order, maybe with others between. */
function isSubsequence(shown: readonly string[], lines: readonly string[]): boolean {
  let next = 0
  for (const line of lines) if (next < shown.length && matchesText(String(shown[next]), line)) next += 1
  return next === shown.length
}
