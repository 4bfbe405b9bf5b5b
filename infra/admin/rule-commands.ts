/** `rule pack`. */
import { Command } from 'commander'
import { packRules } from '../../lib/rules/pack-rules.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import { scanCost } from './scan-cost.ts'

export function ruleCommands(register: Register): Command {
  const command = new Command('pack').description(
    'Have the rules watched that a version before messages has stored, and no more those that it has deleted. Once after ' +
      `the update from such a version; it can be repeated at any time. ${scanCost}`
  )
  return new Command('rule').description('Notification rules').addCommand(register(command, pack))
}

async function pack({ table }: OperatorCall<object>) {
  const packed = await packRules(table)
  const tooMany = packed.filter(({ left }) => left > 0)
  return {
    vehicles: packed.length,
    rules: packed.reduce((sum, { rules }) => sum + rules, 0),
    changed: packed.filter(({ outcome }) => outcome === 'changed').length,
    not_watched: tooMany.map(({ vehicleId, left }) => ({ vehicle_id: vehicleId, rules: left }))
  }
}
