import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { assertNoLeaks } from './check-run.ts'
import { recordedValues, valueRecorder } from './records.ts'
import { leaksIn } from './search.ts'
import { tokensIn, type UsedValue, valuesIn, valuesInAddress } from './used-values.ts'

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJVU0VSI2FkYSJ9.c2lnbmF0dXJlLW9mLXRva2Vu'
const used: UsedValue[] = [
  ...tokensIn(`Token ${token}`),
  ['password', 'pass"word ü'],
  ['email', 'Ada@Fleet.example'],
  ['position', '46.947974']
]
const innocent = '2026-03-02T12:00:00.000Z GET /v2.2/vehicle/car-1 200 12 ms 2.5 units USER#ada 01J'

describe('the search of the logs', () => {
  it.each([
    ['a token', `failed with Token ${token}`],
    ['the signed part of a token', `{"jwt":"eyJzdWIiOiJVU0VSI2FkYSJ9"}`],
    ['the signature of a token', `signature c2lnbmF0dXJlLW9mLXRva2Vu`],
    ['a password', 'pass"word ü'],
    ['a password in JSON', String.raw`{"password":"pass\"word ü"}`],
    ['an email', 'login of ada@fleet.example'],
    ['an email in an address', 'GET /v2.2/user/ada%40fleet.example 200'],
    ['an email in upper case', 'CREDENTIALS#ADA@FLEET.EXAMPLE'],
    ['a position', 'at [7.4, 46.947974]']
  ])('finds %s', (_, line) => {
    const [leak] = leaksIn(`${innocent}\n${line}\n${innocent}`, used)

    expect(leak?.line).toBe(line)
    expect(() => assertNoLeaks(`${innocent}\n${line}`, used)).toThrow('The logs hold')
  })

  it('finds nothing in a log without secrets, and reports how much was searched', () => {
    expect(assertNoLeaks(`${innocent}\n${innocent}`, used)).toBe(
      '2 lines of logs hold none of the 3 tokens, 1 passwords, 1 emails, 1 positions that the tests used'
    )
  })

  it('refuses a run without a log, or without values of a kind', () => {
    expect(() => assertNoLeaks('\n', used)).toThrow('Nothing was logged')
    expect(() => assertNoLeaks(innocent, used.slice(0, -1))).toThrow('no position')
  })
})

describe('the searched values', () => {
  it('are found in bodies at any depth', () => {
    const body = {
      user: { email: 'ada@fleet.example', first_name: 'Ada-Augusta' },
      password: 'ada-password',
      data: [{ token: `${token}`, longitude: 7.447447, professional_location_main_lat: 46.947974 }],
      notes: 'ask bob@fleet.example',
      speed: 46.947975
    }

    expect(valuesIn(body)).toEqual([
      ['email', 'ada@fleet.example'],
      ['password', 'ada-password'],
      ...tokensIn(token),
      ['position', '7.447447'],
      ['position', '46.947974'],
      ['email', 'ask bob@fleet.example']
    ])
  })

  it('are found in addresses', () => {
    expect(valuesInAddress(`https://api.example/v2.2/user/ada%40fleet.example?limit=1&token=${token}`)).toEqual([
      ['email', 'ada@fleet.example'],
      ...tokensIn(token)
    ])
    expect(valuesInAddress('/receiver/osmand?lat=46.947974&lon=constructor')).toEqual([['position', '46.947974']])
  })

  it('exclude values that occur by chance', () => {
    const chance = { longitude: 8, latitude: 47.5, password: 'short', email: 'a@b', token: 'hasOwnProperty' }

    expect([...valuesIn(chance), ...tokensIn('Token x'), ...tokensIn('__proto__')]).toEqual([])
  })

  it('are stored once each until the run ends', () => {
    const directory = mkdtempSync(join(tmpdir(), 'leaks-'))
    const note = valueRecorder(directory)

    note(used)
    note(used)
    valueRecorder(directory)(used.slice(0, 1))

    expect(recordedValues(directory)).toEqual(used)
    rmSync(directory, { recursive: true })
  })
})
