/** The part of the benchmark about the local database. */
import type { FigureTable } from './report/figure-table.ts'
import { roleTimes } from './role-times.ts'
import { writeTimes } from './write-times.ts'

export async function reportDatabase(): Promise<readonly FigureTable[]> {
  const [{ direct, evaluated }, { first, hundredThousandth }] = [await roleTimes(), await writeTimes()]
  return [
    {
      title: 'A call of the local database',
      rowsAre: 'call',
      columns: [
        { name: 'time', unit: 'ms', kind: 'time', better: 'lower', digits: 2 },
        { name: 'of the one compared with', unit: 'ms', kind: 'time', better: 'lower', digits: 2 },
        { name: 'ratio', unit: '', kind: 'ratio', better: 'lower', digits: 2 }
      ],
      rows: [
        { name: 'under the evaluation of roles, to one without', figures: [evaluated, direct, evaluated / direct] },
        {
          name: 'the hundred-thousandth write, to one of the first',
          figures: [hundredThousandth, first, hundredThousandth / first]
        }
      ]
    }
  ]
}
