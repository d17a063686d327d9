import IconShieldLock from '#icons/IconShieldLock';
import { type FormEvent, useRef, useState } from 'react';
import { openWithCode } from '../../../api/session-entry.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Line } from './line.tsx';
import { SubmitButton } from './submit-button.tsx';
import { keepSecondFactor } from './pending.ts';
import type { Failure } from './use-failure.ts';
import styles from './parts.module.css';

const digits = 6;
type Props = { kind: 'totp' | 'recovery_code'; challenge: string; failure: Failure };

/** One field for typing and pasting; six digits are sent at once. A wrong code empties it and keeps the focus. */
export function CodeForm({ kind, challenge, failure }: Props) {
  const { t } = useTranslation('sign_in');
  const [code, setCode] = useState('');
  const [trustDevice, setTrusted] = useState(false);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isWaiting = failure.seconds > 0;
  const send = async (given: string) => {
    if (busy || isWaiting || given === '') return;
    setBusy(true);
    failure.clear();
    try {
      await openWithCode({ challenge, code: given, ...(trustDevice ? { trustDevice } : {}) });
      keepSecondFactor(null);
    } catch (error) {
      setCode('');
      setBusy(false);
      failure.show(error, { focus: false });
      input.current?.focus();
    }
  };
  const change = (text: string) => {
    const given = kind === 'totp' ? text.replace(/\D/g, '').slice(0, digits) : text;
    setCode(given);
    if (kind === 'totp' && given.length === digits) void send(given);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={kind === 'totp' ? styles.code : undefined}>
        <Line
          ref={input}
          id="code"
          label={t(`otp.label.${kind}`)}
          icon={<IconShieldLock aria-hidden="true" />}
          autoFocus
          required
          autoComplete="one-time-code"
          inputMode={kind === 'totp' ? 'numeric' : 'text'}
          autoCapitalize="off"
          spellCheck={false}
          // A pasted „123 456“ is longer than its digits.
          maxLength={kind === 'totp' ? 16 : 40}
          help={t(`otp.help.${kind}`)}
          value={code}
          onChange={change}
        />
      </div>
      <Checkbox label={t('otp.trust')} checked={trustDevice} onChange={setTrusted} />
      <SubmitButton busy={busy} disabled={isWaiting}>
        {t(busy ? 'submitting' : 'otp.submit')}
      </SubmitButton>
    </form>
  );
}
