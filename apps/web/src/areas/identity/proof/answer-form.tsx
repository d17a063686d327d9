import IconFingerprint from '#icons/IconFingerprint';
import IconShieldLock from '#icons/IconShieldLock';
import type { unlockChallenge } from '@fernpuls/contract/identity/unlock.call';
import type { OutputOf } from '@fernpuls/contract/kit/call';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { FailureNotice } from '../entrance/failure-notice.tsx';
import { Line } from '../entrance/line.tsx';
import { PasswordLine } from '../entrance/password-line.tsx';
import { SubmitButton } from '../entrance/submit-button.tsx';
import styles from '../entrance/parts.module.css';
import { useFailure } from '../entrance/use-failure.ts';
import { answerWithPasskey, passkeysSupported } from '../passkey.ts';

type Json = Record<string, unknown>;
type Methods = OutputOf<typeof unlockChallenge>['methods'];
export type Answer = { password: string } | { code: string } | { challenge: string; credential: Json };
type Way = 'password' | 'code' | 'passkey';

type Props = {
  methods: Methods;
  submitLabel: string;
  /** What the authenticator is asked. */
  askPasskey: () => Promise<{ challenge: string; options: Json }>;
  /** A refusal is thrown and said here. */
  onAnswer: (answer: Answer) => Promise<void>;
  /** Below the field: attempts left. */
  note?: ReactNode;
  /** Another way out, beside the button. */
  extra?: ReactNode;
};

/** Password, code or passkey: who sits at the screen proves it again. */
export function AnswerForm({ methods, submitLabel, askPasskey, onAnswer, note, extra }: Props) {
  const { t } = useTranslation(['session', 'errors']);
  const ways = waysOf(methods);
  const [chosen, setChosen] = useState<Way | null>(null);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const failure = useFailure();
  const way = chosen ?? ways[0] ?? 'password';
  const isWaiting = failure.seconds > 0;
  const give = async (answer: () => Answer | Promise<Answer>) => {
    if (busy || isWaiting) return;
    setBusy(true);
    setWrong(null);
    failure.clear();
    try {
      await onAnswer(await answer());
    } catch (error) {
      setText('');
      failure.show(error, { focus: false });
      document.getElementById('proof-answer')?.focus();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (way === 'passkey') {
      void give(async () => {
        const { challenge, options } = await askPasskey();
        return { challenge, credential: await answerWithPasskey(options) };
      });
    } else if (text.trim() === '') setWrong('required');
    else void give(() => (way === 'password' ? { password: text } : { code: text.trim() }));
  };
  const change = (next: Way) => {
    setChosen(next);
    setText('');
    setWrong(null);
    failure.clear();
  };
  const field = {
    id: 'proof-answer',
    value: text,
    error: wrong ? t(`errors:${wrong}`) : undefined,
    autoFocus: true,
    onChange: (value: string) => {
      setWrong(null);
      setText(value);
    },
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FailureNotice failure={failure} />
      {ways.length > 1 && (
        <Segmented
          label={t('way.label')}
          options={ways.map((key) => ({ key, label: t(`way.${key}`) }))}
          value={way}
          onChange={change}
        />
      )}
      {way === 'password' && <PasswordLine key="password" {...field} label={t('way.password')} />}
      {way === 'code' && (
        <Line
          key="code"
          {...field}
          label={t('way.code')}
          icon={<IconShieldLock aria-hidden="true" />}
          help={t('code_help')}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
        />
      )}
      {way === 'passkey' && <p className={styles.lead}>{t('passkey_help')}</p>}
      {note}
      <SubmitButton
        busy={busy}
        disabled={isWaiting}
        {...(way === 'passkey' ? { icon: <IconFingerprint />, 'data-autofocus': true } : {})}
      >
        {submitLabel}
      </SubmitButton>
      {extra}
    </form>
  );
}

function waysOf(methods: Methods): readonly Way[] {
  const ways: Way[] = [];
  if (methods.includes('password')) ways.push('password');
  if (methods.includes('totp') || methods.includes('recovery_code')) ways.push('code');
  if (methods.includes('passkey') && passkeysSupported()) ways.push('passkey');
  return ways;
}
