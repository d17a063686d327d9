import IconEye from '#icons/IconEye';
import IconEyeOff from '#icons/IconEyeOff';
import IconInfoCircle from '#icons/IconInfoCircle';
import IconLock from '#icons/IconLock';
import IconMail from '#icons/IconMail';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiError } from '../../api/api-error.ts';
import { openSession, useSession } from '../../api/session.ts';
import { surroundings } from '../../api/surroundings.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import styles from './sign-in-form.module.css';

/** E-mail, password, stay signed in. A refusal keeps the e-mail and takes the focus to its sentence. */
export function SignInForm() {
  const { t } = useTranslation(['shell', 'errors']);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [visible, setVisible] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const message = useRef<HTMLParagraphElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await openSession({ email: email.trim(), password, remember });
    } catch (error) {
      setPassword('');
      setFailure(sentenceOf(error, t));
      requestAnimationFrame(() => message.current?.focus());
    } finally {
      setBusy(false);
    }
  };
  const EyeIcon = visible ? IconEyeOff : IconEye;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <EndNotice hidden={failure !== ''} />
      {failure !== '' && (
        <p ref={message} tabIndex={-1} role="alert" className={styles.failure}>
          <IconInfoCircle aria-hidden="true" />
          {failure}
        </p>
      )}
      <label className={styles.label} htmlFor="email">
        {t('login.email')}
      </label>
      <div className={styles.box}>
        <IconMail aria-hidden="true" />
        <input
          id="email"
          type="email"
          autoComplete="username"
          autoFocus
          required
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <label className={styles.label} htmlFor="password">
        {t('login.password')}
      </label>
      <div className={styles.box}>
        <IconLock aria-hidden="true" />
        <input
          id="password"
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          required
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={t(visible ? 'login.hide_password' : 'login.show_password')}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <EyeIcon aria-hidden="true" />
        </button>
      </div>
      <Checkbox label={t('login.remember')} checked={remember} onChange={setRemember} />
      <Button type="submit" variant="primary" size="login" wide busy={busy}>
        {t(busy ? 'login.submitting' : 'login.submit')}
      </Button>
      <DemoAccounts
        accounts={surroundings().configuration.demoAccounts}
        onChoose={(account) => {
          setEmail(account.email);
          setPassword(account.password);
        }}
      />
    </form>
  );
}

/** Why the last session ended; it stays until somebody signs in. */
function EndNotice({ hidden }: { hidden: boolean }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const reason = session.status === 'signed_out' ? session.reason : null;
  if (hidden || reason === null) return null;
  const minutes = session.status === 'signed_out' ? session.minutes : 0;
  const texts = {
    auto_logout: t('logout.ended', { count: minutes }),
    expired: t('login.expired'),
    signed_out: t('login.signed_out'),
  };
  return (
    <p role="status" className={styles.notice}>
      <IconInfoCircle aria-hidden="true" />
      {texts[reason]}
    </p>
  );
}

function sentenceOf(error: unknown, t: (key: string) => string): string {
  if (!(error instanceof ApiError)) throw error;
  return t(`errors:${error.status === 422 ? 'sign_in_failed' : error.code}`);
}
