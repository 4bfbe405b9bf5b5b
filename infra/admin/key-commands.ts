/** `key list` and `key rotate`: the keys that sign tokens. */
import { Command } from 'commander'
import { keysIn, replacedKeys, type SigningKey, withNewKey, withoutKeys } from '../../lib/identity/key-rotation.ts'
import { recordRotation } from '../../lib/identity/key-rotation-entry.ts'
import { tokensByKey } from '../../lib/identity/signed-tokens.ts'
import type { Table } from '../../lib/table/table.ts'
import { type ConfirmOptions, confirm, confirmFlag } from './confirm.ts'
import type { OperatorCall, Register } from './operator-command.ts'
import { explain, OperatorError } from './operator-error.ts'
import { scanCost } from './scan-cost.ts'
import { type ReadSecret, type SigningSecretStore, signingSecretStore } from './signing-secret-store.ts'
import { findSigningSecret } from './target-table.ts'

interface RotateOptions extends ConfirmOptions {
  readonly endOlder?: boolean
}

const questionOfRotation =
  'Make a new key that signs from now on, and remove the older ones that no token needs any more?'
const questionOfEnd = 'Remove all older keys, so that everybody has to log in again and programs need new tokens?'

export function keyCommands(register: Register): Command {
  return new Command('key')
    .description('Keys that sign tokens')
    .addCommand(register(new Command('list').description('List the IDs of the keys, oldest first'), list))
    .addCommand(register(rotateCommand(), rotate))
}

function rotateCommand(): Command {
  return new Command('rotate')
    .description(
      'Create a new key, which every function uses within 5 minutes. Tokens of older keys are accepted until they end; ' +
        `an older key is removed when it has no tokens left. ${scanCost} if a key was replaced before`
    )
    .option(
      '--end-older',
      'Remove all older keys instead. Every token that exists, or is created in the next 5 minutes, ends within 5 minutes'
    )
    .option(...confirmFlag)
}

async function list({ options, terminal }: OperatorCall<object>) {
  const { secret } = await (await storeOf(options, terminal.directory)).read()
  return { keys: keysIn(secret).map((key) => keyFields(key)) }
}

async function rotate({ table, actor, options, terminal }: OperatorCall<RotateOptions>) {
  const store = await storeOf(options, terminal.directory)
  await confirm(terminal, options.endOlder ? questionOfEnd : questionOfRotation, options, 'Nothing was changed')
  const before = await store.read()
  const now = new Date()
  const added = withNewKey(before.secret, now)
  const olderIds = keysIn(before.secret).map(({ id }) => id)
  const next = options.endOlder ? withoutKeys(added, olderIds) : added
  if (!(await store.replace(before, next))) {
    throw new OperatorError('Another rotation finished first: its key signs now, and nothing else was changed')
  }
  await recordRotation(table, actor(), next.current).catch((cause: unknown) => {
    throw new OperatorError(`Key ${next.current} signs now, but the audit trail got no entry: ${explain(cause)}`, {
      cause
    })
  })
  if (options.endOlder) return { key_id: next.current, removed: olderIds, kept: [] }
  return { key_id: next.current, ...(await removeUnneeded(table, store, now)) }
}

/**
 * A separate step, so that the new key takes effect before it. If the command is interrupted, the next rotation removes
 * the keys.
 */
async function removeUnneeded(table: Table, store: SigningSecretStore, now: Date) {
  const read = await store.read()
  const replaced = replacedKeys(read.secret, now)
  const tokens = await tokensByKey(table, replaced, now)
  const unneeded = replaced.flatMap(({ id }) => (tokens.get(id) === 0 ? [id] : []))
  const isRemoved = unneeded.length > 0 && (await store.replace(read, withoutKeys(read.secret, unneeded)))
  const removed = isRemoved ? unneeded : []
  return {
    removed,
    kept: olderKeys(read)
      .filter(({ id }) => !removed.includes(id))
      .map((key) => keyFields(key, tokens))
  }
}

const olderKeys = ({ secret }: ReadSecret) => keysIn(secret).filter(({ isCurrent }) => !isCurrent)

/** Never contains the key itself. `tokens` is the number of valid tokens of each key, if it was counted. */
function keyFields({ id, isCurrent, createdAt, replacedAt }: SigningKey, tokens?: ReadonlyMap<string, number>): object {
  const count = tokens?.get(id)
  return {
    id,
    ...(isCurrent && { current: true }),
    ...(createdAt && { timestamp_created: createdAt.toISOString() }),
    ...(replacedAt && { timestamp_replaced: replacedAt.toISOString() }),
    ...(count !== undefined && { tokens: count })
  }
}

async function storeOf(
  options: Parameters<typeof findSigningSecret>[0],
  directory: string
): Promise<SigningSecretStore> {
  const { secretId, config } = await findSigningSecret(options, directory)
  return signingSecretStore(secretId, config)
}
