/** The result of a check: problems with their remedies, notes and figures. */
import { explain } from '../operator-error.ts'

export interface Problem {
  readonly problem: string
  readonly remedy: string
}

export interface Findings {
  readonly problems: readonly Problem[]
  /** Facts that are no problem, such as settings that the operator has chosen. */
  readonly notes: readonly string[]
}

export interface Examination extends Findings {
  /** Figures of the last hour, or since the start of the local service. */
  readonly figures: Readonly<Record<string, number>>
  /** Calls and durations of each operation; only for the local service. */
  readonly operations?: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export interface Check {
  /** The checked part in the text of a problem, such as "the alarms". */
  readonly subject: string
  readonly run: () => Promise<Partial<Findings>>
}

/** Runs all checks in parallel and returns their findings in order. A check that fails is itself a problem. */
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
