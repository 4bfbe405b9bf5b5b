/** A table in which people compare; on narrow screens each row becomes a block whose cells say their columns. */
import type { ComponentChildren } from 'preact'
import { type PlainKey, t } from '../language/language.ts'

interface DenseTableProps {
  readonly columns: readonly PlainKey[]
  /** Names, to readers of the screen, a last column with buttons. */
  readonly actions?: PlainKey
  readonly class?: string
  /** The rows. A cell has the text of its column as `data-label`. */
  readonly children: ComponentChildren
}

export function DenseTable({ columns, actions, class: name = '', children }: DenseTableProps) {
  return (
    <table class={`dense-table ${name}`.trim()}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
          {actions && (
            <th scope="col">
              <span class="visually-hidden">{t(actions)}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
