/** Names and their values, one below the other. */
import type { ComponentChildren } from 'preact'

/** `title`: what a pointer over the value shows. */
export type Fact = readonly [name: string, value: string, title?: string | undefined]

interface FactsProps {
  readonly facts: readonly Fact[]
  /** Whether the values may say nothing of the present. */
  readonly areOld?: boolean
  /** How a name is shown; as its text by default. */
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
