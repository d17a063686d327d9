import { openingHours } from '@fernpuls/contract/tenancy/opening-hours.call';
import { useNavigate } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { useCall } from '../../api/hooks.ts';
import { useSession } from '../../api/session.ts';
import { surroundings } from '../../api/surroundings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Footer } from '../../ui/brand/footer.tsx';
import { OpeningTimes } from '../../ui/opening-times.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';
import { useTabTitle } from '../../ui/tab-title.ts';
import styles from './legal.module.css';
import { PracticeAddress } from './practice-address.tsx';

const { LazyDialog: ContactDialog } = lazyDialog(lazyPage(() => import('../shell/contact-dialog.tsx')));

/** How to reach the practice; who is signed in writes at once, everybody else by mail or telephone. */
export function Component() {
  const { t } = useTranslation(['shell', 'support', 'legal']);
  const navigate = useNavigate();
  const isSignedIn = useSession().status === 'signed_in';
  const { branding } = surroundings();
  const contact = branding?.contact;
  const { data: hours } = useCall(openingHours, {}, { ignore: [404] });
  const title = t('footer.contact_form');
  useTabTitle(`${title} · ${branding?.productName ?? t('product')}`);
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <Link to="/">{t('legal:back')}</Link>
        <h1>{title}</h1>
        {!isSignedIn && <p>{t('support:sign_in_first')}</p>}
        {contact && <PracticeAddress contact={contact} />}
        {hours?.isSet && (
          <div className={styles.hours}>
            <OpeningTimes hours={hours} />
          </div>
        )}
        <p>{t('support:emergency')}</p>
        {isSignedIn && <ContactDialog errorId={null} onClose={() => void navigate('/')} />}
      </main>
      <Footer />
    </div>
  );
}
