import { secondFactor } from '@fernpuls/contract/identity/second-factor.call';
import { useCall } from '../../../api/hooks.ts';
import { closeSession, renewSession, usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { PasskeysCard } from '../account/passkeys-card.tsx';
import { TotpCard } from '../account/totp-card.tsx';
import styles from './factor-setup.module.css';

/** All there is for a person who owes the practice a second factor: its setting up, and the way out. */
export function Component() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const person = usePerson();
  const { data } = useCall(secondFactor, {});
  const isDone = data !== undefined && (data.totp !== null || data.passkeys.length > 0);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{t('duty.title')}</h1>
        <p>{t(isDone ? 'duty.done' : 'duty.text')}</p>
      </header>
      {isDone && (
        <Button variant="primary" size="login" onClick={() => void renewSession()}>
          {t('duty.continue')}
        </Button>
      )}
      <TotpCard />
      <PasskeysCard />
      <footer className={styles.foot}>
        <span>{format.fullName(person)}</span>
        <Button onClick={() => void closeSession('signed_out')}>{t('duty.sign_out')}</Button>
      </footer>
    </main>
  );
}
