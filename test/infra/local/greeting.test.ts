/** The greeting for each way to start. */
import { expect, it } from 'vitest'
import { greeting } from '../../../infra/local/greeting.ts'

const address = 'http://127.0.0.1:3000/v2.2'
const demo = { isUploading: false, isDriving: false, whole: Promise.resolve() }
const service = { address, demo }
const empty = { address, demo: undefined }

it('names the console first, with the email of the demo, then the address and the documentation', () => {
  expect(greeting(service, { mayHaveUsers: false, inNetwork: [] }).split('\n').slice(0, 3)).toEqual([
    'Console: http://127.0.0.1:3000/console?email=demo@example.com',
    'Listening on http://127.0.0.1:3000/v2.2',
    'Documentation: http://127.0.0.1:3000/v2.2/docs'
  ])
})

it('names no email where the demo is not there', () => {
  expect(greeting(empty, { mayHaveUsers: true, inNetwork: [] })).toMatch(/^Console: \S+\/console\n/)
})

it.each([
  ['the demo user', service, true, 'Sign in as demo@example.com'],
  ['a loaded user', empty, true, 'To sign in as a user who has been loaded'],
  ['a user to be made', empty, false, 'npm run admin -- user create']
])('tells how to sign in as %s', (_, started, mayHaveUsers, text) => {
  const beginnings = ['Sign in as demo', 'To sign in as', 'There are no users']
  const said = greeting(started, { mayHaveUsers, inNetwork: [] })
  expect(said).toContain(text)
  expect(beginnings.filter((beginning) => said.includes(beginning))).toHaveLength(1)
})

it('tells what goes on by itself, and how to stop it', () => {
  const said = (running: object) =>
    greeting({ address, demo: { ...demo, ...running } }, { mayHaveUsers: true, inNetwork: [] })
  expect(said({})).not.toMatch(/receiver|drive/)
  expect(said({ isUploading: true })).toMatch(/^The drives of two weeks go through the receiver now/m)
  expect(said({ isDriving: true })).toMatch(
    /^Delivery van \(opel-movano\), Care car \(toyota-yaris\) and Harbour launch \(duffy-22\) drive .*--no-drive/m
  )
})

it('names the addresses that other machines need, and who then reaches it', () => {
  const inNetwork = ['http://192.168.1.20:3000/v2.2']
  const said = greeting(service, { mayHaveUsers: true, inNetwork })
  expect(said).toMatch(/^From your network: http:\/\/192\.168\.1\.20:3000\/v2\.2\nEverybody there can reach it/m)
  expect(greeting(service, { mayHaveUsers: true, inNetwork: [] })).toMatch(/^For phones .*--host 0\.0\.0\.0/m)
})
