/** `user export`. */
import { Command } from 'commander'
import { progressBar } from '../../progress-bar.ts'
import { userIdOf } from '../named-user.ts'
import type { OperatorCall, Register } from '../operator-command.ts'
import { exportUser } from './export-user.ts'

export function exportUserCommand(register: Register): Command {
  const command = new Command('export')
    .description(
      "Write everything that is kept about a user and the user's vehicles, one JSON object a line; repeating an interrupted run goes on where it was"
    )
    .argument('<user>', 'ID or email')
    .argument('<file>', 'Path of the file to make; until it is whole, it has .part behind its name')
  return register(command, run)
}

async function run({ table, terminal, command, argument }: OperatorCall<unknown>) {
  const [, file = ''] = command.args
  const userId = await userIdOf(table, argument)
  const progress = progressBar(terminal)
  const report = await exportUser(table, userId, file, progress.update).finally(progress.stop)
  return { user_id: userId, file, ...report }
}
