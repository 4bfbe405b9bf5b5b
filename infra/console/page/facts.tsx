/** A list of names and values. */
import type { ComponentChildren } from 'preact'

/** `title` is shown when the pointer is over the value. */
export type Fact = readonly [name: string, value: string, title?: string | undefined]

interface FactsProps {
  readonly facts: readonly Fact[]
  /** Whether the values may be out of date. */
  readonly areOld?: boolean
  /** Renders a name; by default its text. */
  readonly renderName?: (name: string) => ComponentChildren
}

export function Facts({ facts, areOld = false, renderName = (name) => name }: FactsProps) {
  return (
    <dl class={areOld ? 'facts is-old' : 'facts'}>
      {facts.map(([name, value, title]) => (
        <div key={name}>
          <dt>{renderName(name)}</dt>
          <dd title={title}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
