/** Which values a register may have after writes with and without answers. */
import { describe, expect, it } from 'vitest'
import { History } from './history.ts'

function historyOf(initial = 'initial') {
  const history = new History()
  history.establish('r', initial)
  return {
    send: (value: string) => history.send('r', value),
    possible: () => [...history.possible('r')].sort(),
    history
  }
}

describe('a register', () => {
  it('has its first value', () => {
    expect(historyOf().possible()).toEqual(['initial'])
  })

  it('has what was acknowledged, and nothing from before', () => {
    const { send, possible } = historyOf()
    send('a').acknowledge()
    send('b').acknowledge()

    expect(possible()).toEqual(['b'])
  })

  it('may have either of two acknowledged writes at the same time', () => {
    const { send, possible } = historyOf()
    const [a, b] = [send('a'), send('b')]
    a.acknowledge()
    b.acknowledge()

    expect(possible()).toEqual(['a', 'b'])
  })

  it('may have a write without an answer, or what was there', () => {
    const { send, possible } = historyOf()
    send('a').forget()

    expect(possible()).toEqual(['a', 'initial'])
  })

  it('has no write without an answer that an acknowledged one has followed', () => {
    const { send, possible } = historyOf()
    send('a').forget()
    send('b').acknowledge()

    expect(possible()).toEqual(['b'])
  })

  it('may have a write that is still under way when a later one is acknowledged', () => {
    const { send, possible } = historyOf()
    send('a')
    send('b').acknowledge()

    expect(possible()).toEqual(['a', 'b'])
  })

  it('has nothing that was refused', () => {
    const { send, possible } = historyOf()
    send('a').refuse()

    expect(possible()).toEqual(['initial'])
  })

  it('keeps what was once read', () => {
    const { send, possible, history } = historyOf()
    send('a').forget()
    history.establish('r', 'initial')

    expect(possible()).toEqual(['initial'])
  })
})
