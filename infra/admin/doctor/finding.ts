/** What a check finds: problems with their remedies, and what is worth knowing. */
import { explain } from '../operator-error.ts'

export interface Problem {
  readonly problem: string
  readonly remedy: string
}

export interface Findings {
  readonly problems: readonly Problem[]
  /** Nothing to worry about, or a choice of the operator's. */
  readonly notes: readonly string[]
}

export interface Examination extends Findings {
  /** Of the last hour, or since the local service was started. */
  readonly figures: Readonly<Record<string, number>>
  /** What each operation was called and took, where the local service runs. */
  readonly operations?: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export interface Check {
  /** What is looked at: "the alarms". */
  readonly subject: string
  readonly run: () => Promise<Partial<Findings>>
}

/** All at once, in their order. A check that cannot be made is a problem of its own. */
export async function findingsOf(checks: readonly Check[]): Promise<Findings> {
  const found = await Promise.all(checks.map(findingsOfOne))
  return { problems: found.flatMap(({ problems = [] }) => problems), notes: found.flatMap(({ notes = [] }) => notes) }
}

async function findingsOfOne({ subject, run }: Check): Promise<Partial<Findings>> {
  try {
    return await run()
  } catch (error) {
    const remedy = 'Run it with credentials that may read this; the error says what is missing'
    return { problems: [{ problem: `Could not look at ${subject}: ${explain(error)}`, remedy }] }
  }
}
