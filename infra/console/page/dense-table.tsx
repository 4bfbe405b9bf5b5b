/** A table for comparing rows. On narrow screens each row becomes a block whose cells have the labels of their columns. */
import type { ComponentChildren } from 'preact'
import { type PlainKey, t } from '../language/language.ts'

interface DenseTableProps {
  readonly columns: readonly PlainKey[]
  /** Name, for screen readers, of a last column with buttons. */
  readonly actions?: PlainKey
  readonly class?: string
  /** The rows. Each cell has the label of its column as `data-label`. */
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
