/** The query parameters of lists of actions. Source: decisions, "Actions". */
import { fieldsQuery, pageQuery, rangeQuery, wordsQuery } from './list-query.ts'
import { Action, actionTypes } from './resources/action.ts'

export const actionsQuery = () => ({
  ...pageQuery(),
  ...rangeQuery('actions whose `timestamp` is'),
  type: wordsQuery(
    'Only actions of these types, separated by commas',
    { type: 'string', enum: [...actionTypes] },
    { max: actionTypes.length, isKnown: (word) => (actionTypes as readonly string[]).includes(word) }
  ),
  fields: fieldsQuery(Action)
})
