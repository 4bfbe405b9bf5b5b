/** Runs in the console's page: counts what a person does. */

const done = { clicks: 0, keys: 0 }

function count(event: keyof DocumentEventMap, what: keyof typeof done): void {
  const note = () => {
    done[what] += 1
  }
  addEventListener(event, note, { capture: true })
}

count('pointerdown', 'clicks')
count('keydown', 'keys')

Object.assign(globalThis, { bench: { done: () => done } })
