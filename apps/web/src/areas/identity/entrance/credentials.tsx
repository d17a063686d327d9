import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmailLine } from './email-line.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { PasswordLine } from './password-line.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { Failure } from './use-failure.ts';
import styles from './parts.module.css';

export type Credentials = { email: string; password: string; remember: boolean };
export const noCredentials: Credentials = { email: '', password: '', remember: false };

type Props = {
  value: Credentials;
  onChange: (value: Credentials) => void;
  onSubmit: () => void;
  busy: boolean;
  failure: Failure;
  submitLabel: string;
  /** At the right of the password's label. */
  aside?: ReactNode;
};

/** E-mail address, password, stay signed in. A refusal keeps the address; while one has to wait nothing is sent. */
export function CredentialsForm({ value, onChange, onSubmit, busy, failure, submitLabel, aside }: Props) {
  const { t } = useTranslation('sign_in');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && failure.seconds === 0) onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <FailureNotice failure={failure} />
      <EmailLine
        autoComplete="username webauthn"
        value={value.email}
        onChange={(email) => onChange({ ...value, email })}
      />
      <PasswordLine
        id="password"
        label={t('password')}
        aside={aside}
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
      />
      <Checkbox
        label={t('remember')}
        checked={value.remember}
        onChange={(remember) => onChange({ ...value, remember })}
      />
      <SubmitButton busy={busy} disabled={failure.code === 'too_many_attempts' && failure.seconds > 0}>
        {busy ? t('submitting') : submitLabel}
      </SubmitButton>
    </form>
  );
}
