import { checkDocumentShare, type SharedDocument } from '@fernpuls/contract/documents/document-share.call';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '../../../api/hooks.ts';
import { surroundings } from '../../../api/surroundings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Footer } from '../../../ui/brand/footer.tsx';
import { TenantMark } from '../../../ui/brand/tenant-mark.tsx';
import { ThemeSwitch } from '../../../ui/brand/theme-switch.tsx';
import { TrainingMark } from '../../../ui/brand/training-mark.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useTabTitle } from '../../../ui/tab-title.ts';
import { CodeForm } from './code-form.tsx';
import styles from './shared.module.css';
import { SharedView } from './shared-view.tsx';

/** What a link that opens nothing is answered with, for whichever reason. */
const shut = [403, 404, 422];

/** Where the link to a document leads: the code that goes with it, then the document. Whatever is over looks the same. */
export function Component() {
  const { t } = useTranslation('shares');
  const { hash } = useLocation();
  const token = hash.slice(1);
  useTabTitle(t('public.tab'));
  return <Around>{token === '' ? <Shut /> : <Entered key={token} token={token} />}</Around>;
}

function Entered({ token }: { token: string }) {
  const { t } = useTranslation('shares');
  const check = useCall(checkDocumentShare, { token }, { ignore: shut });
  const [shown, setShown] = useState<SharedDocument | 'shut' | null>(null);
  if (shown === 'shut') return <Shut />;
  if (shown) return <SharedView shared={shown} />;
  if (check.data)
    return (
      <CodeForm
        token={token}
        expiresAt={check.data.expiresAt}
        onOpened={setShown}
        onShut={() => setShown('shut')}
      />
    );
  if (check.error && shut.includes(check.error.status)) return <Shut />;
  if (check.error) return <RegionError error={check.error} onRetry={() => void check.refetch()} />;
  return <p role="status">{t('public.checking')}</p>;
}

function Shut() {
  const { t } = useTranslation('shares');
  const { branding } = surroundings();
  const phone = branding?.contact.phone;
  return (
    <section className={styles.narrow}>
      <h1>{t('public.shut')}</h1>
      <p>{t('public.shut_text')}</p>
      {phone && <p>{t('public.shut_phone', { phone })}</p>}
    </section>
  );
}

function Around({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { branding } = surroundings();
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <TenantMark size={32} />
        <span className={styles.name}>
          {branding?.productName ?? t('product')} <TrainingMark />
        </span>
        <span className={styles.tools}>
          <ThemeSwitch />
        </span>
      </header>
      <main className={styles.main}>{children}</main>
      <Footer />
    </div>
  );
}
