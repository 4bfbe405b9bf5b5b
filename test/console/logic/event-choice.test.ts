import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  eventGroups,
  furtherPatterns,
  isGroupChosen,
  toggleGroup,
  toggleType
} from '../../../infra/console/webhooks/event-choice.ts'
import { factTypeNames, matchesType, webhookTypePatterns } from '../../../lib/contract/event-types.ts'
import { english } from './all-messages.ts'

const patterns = fc.uniqueArray(fc.constantFrom(...webhookTypePatterns))
const groups = fc.constantFrom(...eventGroups)

/** The types for which the patterns stand. */
const typesOf = (chosen: readonly string[]) =>
  factTypeNames.filter((type) => chosen.some((pattern) => matchesType(pattern, type)))

describe('the groups of events', () => {
  it('contain every fact but the ping once', () => {
    const types = eventGroups.flatMap((group) => group.types)
    expect(types.toSorted()).toEqual(factTypeNames.filter((type) => type !== 'webhook.ping').toSorted())
  })

  it('stand for their own types and no others, except for the ping', () => {
    for (const group of eventGroups) {
      expect(typesOf(group.patterns).filter((type) => type !== 'webhook.ping')).toEqual(group.types)
    }
  })

  it('have a name for every pattern that a webhook can be sent, and a sentence for every type', () => {
    const types = eventGroups.flatMap((group) => group.types)
    expect(webhookTypePatterns.filter((pattern) => !(`event:${pattern}` in english))).toEqual([])
    expect(types.filter((type) => !(`eventText:${type}` in english))).toEqual([])
  })
})

describe('the choice of events', () => {
  it('chooses all types of a group, or none of its boxes, and leaves the boxes of other groups', () => {
    fc.assert(
      fc.property(patterns, groups, (chosen, group) => {
        const toggled = toggleGroup(group, chosen)
        const others = (list: readonly string[]) =>
          list.filter((each) => !group.patterns.includes(each) && !group.types.includes(each))
        expect(others(toggled)).toEqual(others(chosen))
        expect(isGroupChosen(group, toggled)).toBe(!isGroupChosen(group, chosen))
        if (isGroupChosen(group, toggled)) expect(typesOf(toggled)).toEqual(expect.arrayContaining([...group.types]))
        else expect(toggled).toEqual(others(chosen))
      })
    )
  })

  it('names no pattern twice, however boxes are clicked', () => {
    const clicks = fc.array(fc.oneof(groups, fc.constantFrom(...eventGroups.flatMap((group) => group.types))))
    fc.assert(
      fc.property(patterns, clicks, (before, made) => {
        const chosen = made.reduce<readonly string[]>(
          (list, click) => (typeof click === 'string' ? toggleType(click, list) : toggleGroup(click, list)),
          before
        )
        expect(new Set(chosen).size).toBe(chosen.length)
      })
    )
  })

  it('keeps the patterns that have no box in a group', () => {
    const chosen = ['trip.*', 'vehicle.status.*', 'trip.started', 'charge.completed', '*']
    expect(furtherPatterns(chosen)).toEqual(['vehicle.status.*', 'charge.completed'])
  })
})
