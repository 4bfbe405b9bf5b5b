/** The field type of email addresses. */
import * as z from 'zod/mini'
import { described } from './fields.ts'

/** An addr-spec without comments, white space and address literals. Source: RFC 5322, section 3.4.1. */
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const dotAtom = `${atom}(?:\\.${atom})*`
const quotedString = String.raw`"(?:[!#-\[\]-~]|\\[!-~])+"`
const domainName = '(?:[A-Za-z0-9][A-Za-z0-9-]*\\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]'
const emailPattern = new RegExp(`^(?:${dotAtom}|${quotedString})@${domainName}$`)

/** An email address of at most 254 characters in the form of `emailPattern`. Source: specification, "Limits". */
export function emailAddress(description: string) {
  return described(z.email({ pattern: emailPattern }).check(z.maxLength(254)), description)
}
