/** `npm run bench:compare -- BEFORE.json AFTER.json`: names what became worse and what became better. Ends with 1 for worse. */
import { compareReports, type Difference, missingFigures } from './report/compare-reports.ts'
import { type Report, readReport } from './report/report.ts'

const [beforePath, afterPath] = process.argv.slice(2)
if (beforePath === undefined || afterPath === undefined) {
  console.error('Give two reports: npm run bench:compare -- BEFORE.json AFTER.json')
  process.exit(2)
}
const [before, after] = [readReport(beforePath), readReport(afterPath)]
const differences = compareReports(before, after)
const worse = differences.filter(({ isWorse }) => isWorse)
const better = differences.filter(({ isWorse }) => !isWorse)

console.log(`From ${describe(before)} to ${describe(after)}`)
print('Worse', worse)
print('Better', better)
const missing = missingFigures(before, after)
if (missing.length > 0) console.log(`No longer measured:\n${missing.map((figure) => `  ${figure}`).join('\n')}`)
process.exitCode = worse.length > 0 ? 1 : 0

function print(heading: string, shown: readonly Difference[]): void {
  const lines = shown.map(({ figure, before, after }) => `  ${figure}: ${before} → ${after}`)
  console.log(`${heading}: ${shown.length === 0 ? 'nothing' : ''}`)
  if (lines.length > 0) console.log(lines.join('\n'))
}

function describe({ commit, madeAt }: Report): string {
  return `${commit} (${madeAt})`
}
