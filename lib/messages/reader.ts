/** The language and the units in which a user reads messages. */
import { type Language, languageOf } from '../contract/language.ts'
import type { Scope } from '../contract/scope.ts'
import { type Owner, ownerItem } from '../identity/token-owner.ts'
import { findItem } from '../table/find-item.ts'
import type { Table } from '../table/table.ts'
import type { Reader } from './text/quantity.ts'

/** A user without a supported language reads English. `language` is used instead of the one of the profile. */
export function readerOf(owner: Owner | undefined, language?: Language): Reader {
  const { primary_locale, measurement_units } = owner?.data ?? {}
  return { language: language ?? languageOf(primary_locale) ?? 'en', isImperial: measurement_units === 'IMPERIAL' }
}

export async function findReader(table: Table, user: Scope, language?: Language): Promise<Reader> {
  return readerOf(await findItem(table, ownerItem(user)), language)
}
