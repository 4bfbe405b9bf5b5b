/** A table whose calls can be stopped: which piece of work makes a call is known from its asynchronous context. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Table } from '../../../lib/table/table.ts'
import { type Touched, touchedBy } from './touched-items.ts'

/** Where a piece of work waits. */
export interface Stop {
  /** Number of the call, from 1, before which it waits for `until`. */
  readonly before: number
  readonly until: () => Promise<void>
}

const current = new AsyncLocalStorage<Work>()

/** One run of an operation. */
export class Work {
  readonly calls: Touched[] = []
  readonly #stop: Stop | undefined
  readonly #inFlight = new Set<Promise<unknown>>()
  #stopped: Promise<void> | undefined

  constructor(stop?: Stop) {
    this.#stop = stop
  }

  get wasStopped(): boolean {
    return this.#stopped !== undefined
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return current.run(this, work)
  }

  async call<T>(touched: Touched, send: () => Promise<T>): Promise<T> {
    const number = this.calls.push(touched)
    if (this.#stop && number >= this.#stop.before) await this.#waitAt(this.#stop)
    const answer = send()
    this.#inFlight.add(answer)
    return answer.finally(() => this.#inFlight.delete(answer))
  }

  /** Calls that went out before are answered first, so that a run can be repeated. */
  #waitAt({ until }: Stop): Promise<void> {
    this.#stopped ??= Promise.allSettled(this.#inFlight).then(until)
    return this.#stopped
  }
}

export function stoppableTable({ name, client }: Table): Table {
  const stoppable = Object.create(client) as typeof client
  stoppable.send = ((command: Parameters<typeof client.send>[0]) => {
    const work = current.getStore()
    return work ? work.call(touchedBy(command), () => client.send(command)) : client.send(command)
  }) as typeof client.send
  return { name, client: stoppable }
}
