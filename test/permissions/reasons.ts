/** Why permissions are granted that the tests of the API do not use. A reason for any other permission fails them. */
import type { Reasons } from './report.ts'

const whileShared =
  'for a trip of a vehicle that the operator is sharing at that moment; test/table/table-use.test.ts does'

export const reasons: Reasons = {
  'update-trip': { 'dynamodb:ConditionCheckItem SCOPE#*': whileShared },
  'delete-trip': { 'dynamodb:ConditionCheckItem SCOPE#*': whileShared }
}
