/** A field for a new password, checked before it is sent. */
import { useState } from 'preact/hooks'
import { InputField } from '../form/input-field.tsx'
import { t } from '../language/language.ts'
import { passwordLengths } from './sign-in.ts'

export interface NewPassword {
  readonly text: string
  readonly isWrong: boolean
  readonly setText: (text: string) => void
  /** Whether the password can be sent. A problem is shown from then on. */
  readonly check: () => boolean
}

export function useNewPassword(): NewPassword {
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isAllowed = text.length >= passwordLengths.min && text.length <= passwordLengths.max
  const check = () => {
    setChecked(!isAllowed)
    return isAllowed
  }
  return { text, isWrong: isChecked && !isAllowed, setText, check }
}

export function NewPasswordField({ chosen: { text, isWrong, setText } }: { readonly chosen: NewPassword }) {
  return (
    <InputField
      label={t('newPassword')}
      hint={t('passwordLength')}
      problem={isWrong ? t('passwordLength') : undefined}
      type="password"
      autoComplete="new-password"
      value={text}
      onText={setText}
    />
  )
}
