/** The foot of the fleet's table: what a column says about all rows, where that means something. */
import { cellClass } from './cell-class.ts'
import { type FootProps, useFoot } from './summed-columns.ts'

export function TableFoot(props: FootProps) {
  const { title, sums } = useFoot(props)
  return (
    <tfoot>
      <tr>
        <td class="check-cell" />
        {props.columns.map(({ id, unit }) => {
          const { kind, text } = sums.get(id) ?? {}
          return (
            <td key={id} class={cellClass(id, unit !== undefined)} title={kind ? undefined : text}>
              {id === 'name' && title}
              {kind ? (
                <>
                  <small>{kind}</small> {text}
                </>
              ) : (
                text && <small class="cell-text">{text}</small>
              )}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
