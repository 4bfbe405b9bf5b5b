/** The form with email, password and organization. A refusal is shown beside its field, and the email is kept. */
import { useRef, useState } from 'preact/hooks'
import type { Failure } from '../api/failure.ts'
import { asFailure } from '../api/query.ts'
import { InputField } from '../form/input-field.tsx'
import { WriteButton } from '../form/write-button.tsx'
import { t } from '../language/language.ts'
import { now } from '../language/now.ts'
import { FailureNotice } from '../loading/failure-notice.tsx'
import {
  type Credentials,
  type FieldName,
  type FieldProblems,
  passwordLengths,
  problemsOf,
  readProvider,
  signIn
} from './sign-in.ts'

export function SignInForm({ email, organization }: { readonly email: string; readonly organization: string }) {
  const { form, isSending, isWaiting, problems, refusal, provider, submit } = useSignIn()
  const problemOf = (name: FieldName) => problemText(problems, refusal, name)
  return (
    <form ref={form} class="fields" noValidate onSubmit={(event) => void submit(event)}>
      <InputField
        label={t('email')}
        problem={problemOf('email')}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        defaultValue={email}
      />
      <InputField
        label={t('password')}
        problem={problemOf('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={passwordLengths.max}
      />
      <details open={organization !== ''}>
        <summary>{t('organization')}</summary>
        <InputField
          label={t('organization')}
          hint={t('organizationHint')}
          problem={problemOf('origin')}
          isLabelHidden
          name="origin"
          autoComplete="organization"
          maxLength={64}
          defaultValue={organization}
        />
      </details>
      <label class="check">
        <input type="checkbox" name="wall-screen" /> <span>{t('wallScreen')}</span>
        <small>{t('wallScreenHint')}</small>
      </label>
      {refusal && !isOfField(refusal) && <RefusalNotice refusal={refusal} provider={provider} />}
      <WriteButton write={{ isSending, isWaiting }} class="primary" texts={['signIn', 'signingIn']} />
    </form>
  )
}

function useSignIn() {
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [refusal, setRefusal] = useState<Failure>()
  const [provider, setProvider] = useState<string>()
  const isWaiting = (refusal?.retryAt ?? 0) > now.value

  const submit = async (event: Event) => {
    event.preventDefault()
    if (!form.current || isSending || isWaiting) return
    const credentials = credentialsIn(form.current)
    const found = problemsOf(credentials)
    setProblems(found)
    setRefusal(undefined)
    const [first] = Object.keys(found)
    if (first !== undefined) return fieldOf(form.current, first as FieldName)?.focus()
    setSending(true)
    await signIn(credentials).catch(async (error: unknown) => {
      const failure = asFailure(error)
      const hasProvider = failure.id === 'LOGIN_PROVIDER_REDIRECT'
      setProvider(hasProvider ? await readProvider(credentials).catch(() => undefined) : undefined)
      setSending(false)
      setRefusal(failure)
      if (form.current) fieldOf(form.current, 'password')?.focus()
    })
  }

  return { form, isSending, isWaiting, problems, refusal, provider, submit }
}

interface RefusalNoticeProps {
  readonly refusal: Failure
  /** Address of the organization's login provider. */
  readonly provider: string | undefined
}

function RefusalNotice({ refusal, provider }: RefusalNoticeProps) {
  if (refusal.id !== 'LOGIN_PROVIDER_REDIRECT') return <FailureNotice failure={refusal} />
  return (
    <p class="notice" role="alert">
      {t('otherProvider')} {provider !== undefined && <a href={provider}>{t('continueThere')}</a>}
    </p>
  )
}

function credentialsIn(form: HTMLFormElement): Credentials {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    email: text('email'),
    password: text('password'),
    organization: text('origin'),
    isWallScreen: data.has('wall-screen')
  }
}

function fieldOf(form: HTMLFormElement, name: FieldName): HTMLElement | null {
  return form.querySelector(`[name=${name}]`)
}

/** Whether the failure is shown beside a field. */
function isOfField({ id, data }: Failure): boolean {
  return id === 'INVALID_CREDENTIALS' || (id === 'INVALID_PARAMETERS' && (data?.issues?.length ?? 0) > 0)
}

function problemText(problems: FieldProblems, failure: Failure | undefined, name: FieldName): string | undefined {
  const own = problems[name]
  if (own) return t(own)
  if (failure?.id === 'INVALID_CREDENTIALS') return name === 'password' ? t('wrongCredentials') : undefined
  return failure?.data?.issues?.find(({ path }) => path === name)?.message
}
