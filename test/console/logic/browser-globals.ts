/** What modules of the console use of the browser while they are loaded: nothing is stored, and no page is left. */

const nothingStored = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

Object.assign(globalThis, {
  addEventListener: () => {},
  sessionStorage: nothingStored,
  localStorage: nothingStored
})
