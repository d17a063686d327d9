import { AccountHeader } from './account-tabs.tsx';
import { AutoLogoutCard } from './auto-logout-card.tsx';
import { EmailCard } from './email-card.tsx';
import { MicrosoftCard } from './microsoft-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PersonCard } from './person-card.tsx';
import { ResponsibilityCard } from './responsibility-card.tsx';
import { TotpCard } from './totp-card.tsx';
import styles from './account.module.css';

/** The own account: who one is, and how one proves it. */
export function Component() {
  return (
    <>
      <AccountHeader />
      <div className={styles.page}>
        <div className={styles.cards}>
          <div className={styles.column}>
            <PersonCard />
            <EmailCard />
            <AutoLogoutCard />
          </div>
          <div className={styles.column}>
            <PasswordCard />
            <TotpCard />
            <PasskeysCard />
            <MicrosoftCard />
            <ResponsibilityCard />
          </div>
        </div>
      </div>
    </>
  );
}
