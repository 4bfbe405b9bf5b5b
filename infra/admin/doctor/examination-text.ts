/** An examination as text for operators: sentences, and tables of figures with units. */
import { listTable, withUnit } from '../print-result.ts'
import type { Examination } from './finding.ts'

/** Problems are not shown in a table, because a table would cut or wrap the commands in them. */
export function examinationText({ problems, notes, figures, operations = {} }: Examination): string {
  const sections = [
    problems.length === 0 ? 'The service is healthy.' : problems.map(problemText).join('\n\n'),
    ...(notes.length > 0 ? [`Notes:\n${notes.map((note) => `- ${note}`).join('\n')}`] : []),
    ...titled('Figures:', Object.entries(figures).map(figureRow)),
    ...titled('Operations:', Object.entries(operations).map(operationRow))
  ]
  return sections.join('\n\n')
}

function problemText({ problem, remedy }: Examination['problems'][number], index: number): string {
  return `Problem ${index + 1}: ${problem}\nRemedy: ${remedy}`
}

function figureRow([field, value]: readonly [string, number]): object {
  const [figure, text] = withUnit(field, value)
  return { figure, value: text }
}

function operationRow([operation, figures]: readonly [string, Readonly<Record<string, number>>]): object {
  return { operation, ...Object.fromEntries(Object.entries(figures).map(([field, value]) => withUnit(field, value))) }
}

function titled(title: string, rows: readonly object[]): string[] {
  return rows.length > 0 ? [`${title}\n${listTable(rows)}`] : []
}
