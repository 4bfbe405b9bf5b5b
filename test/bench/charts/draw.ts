/** `npm run bench:charts -- REPORT.json`: draws the charts of the documentation of what the report has, into `docs/figures/`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { readReport } from '../report/report.ts'
import { svgOf } from './chart.ts'
import { drawings, measuredIn } from './charts.ts'

const [path = '.local/bench/report.json'] = process.argv.slice(2)
const report = readReport(path)
const directory = 'docs/figures'
mkdirSync(directory, { recursive: true })
for (const { file, part, draw } of drawings) {
  const measured = report.parts.find(({ name }) => name === part)
  if (!measured) {
    console.log(`${file}: not drawn, for the report has no part ${part}`)
    continue
  }
  writeFileSync(`${directory}/${file}`, svgOf(draw(measured.tables, measuredIn(report))))
  console.log(`${directory}/${file}`)
}
