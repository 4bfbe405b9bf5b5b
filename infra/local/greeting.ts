/** What the service says once it can be used: where it is, and how to sign in. */
import { demoOwner } from '../demo/demo-records.ts'

/** The command works when it is pasted, with nothing but curl and sed. */
export function greeting({ address }: { readonly address: string }, hasDemo: boolean): string {
  const listening = `Listening on ${address}`
  return [listening, '', ...(hasDemo ? signIn(address) : createUser())].join('\n')
}

function signIn(address: string): string[] {
  const { email, password } = demoOwner
  const login = `curl -s ${address}/account/login -H 'Content-Type: application/json' -d '${JSON.stringify({ email, password })}'`
  const token = `$(${login} | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`
  return [
    `Sign in as ${email} with the password ${password}. The status of the demo vehicles:`,
    '',
    `  curl -s ${address}/vehicle/status -H "Authorization: Token ${token}"`,
    ''
  ]
}

function createUser(): string[] {
  return ['Nobody has been added. To make a user:', '', '  npm run admin -- user create --email you@example.com', '']
}
