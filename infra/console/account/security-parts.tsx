/** Password and sessions of the account. */
import { useQuery } from '../loading/use-query.ts'
import { PasswordForm } from './password-form.tsx'
import { readSessions } from './sessions.ts'
import { SessionsSection } from './sessions-section.tsx'

export function SecurityParts() {
  const sessions = useQuery(readSessions, [])
  return (
    <>
      <SessionsSection sessions={sessions} />
      <PasswordForm onChanged={() => void sessions.load()} />
    </>
  )
}
