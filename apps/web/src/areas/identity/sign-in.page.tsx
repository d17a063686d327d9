import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '../../api/session.ts';
import { surroundings } from '../../api/surroundings.ts';
import { Footer } from '../../ui/brand/footer.tsx';
import { TenantMark } from '../../ui/brand/tenant-mark.tsx';
import { ThemeSwitch } from '../../ui/brand/theme-switch.tsx';
import { Promo } from './promo.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in.module.css';

/** Promotion at the left, form at the right, the footer below; after signing in back to where one wanted to go. */
export function Component() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const [parameters] = useSearchParams();
  const { branding, configuration } = surroundings();
  const name = branding?.productName ?? t('product');
  useEffect(() => {
    document.title = `${t('login.title')} · ${name}`;
  }, [name, t]);
  if (session.status === 'signed_in') return <Navigate to={inside(parameters.get('next'))} replace />;
  const other = configuration.mode === 'tenant' ? null : configuration.mode;
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <Promo />
        <main className={styles.side}>
          <div className={styles.corner}>
            <ThemeSwitch />
          </div>
          <div className={styles.form}>
            <div className={styles.tenant}>
              <TenantMark size={42} />
              <div>
                <p className={styles.name}>{name}</p>
                {branding?.subtitle && <p className={styles.subtitle}>{branding.subtitle}</p>}
              </div>
            </div>
            <h1 className={styles.title}>{t(other ? `mode.${other}.title` : 'login.title')}</h1>
            {other ? <p className={styles.notice}>{t(`mode.${other}.text`)}</p> : <SignInForm />}
          </div>
        </main>
      </div>
      <Footer />
    </div>
  );
}

/** Only addresses of this application: a link must not lead a fresh session elsewhere. */
function inside(next: string | null): string {
  return next?.startsWith('/protected/') ? next : '/protected/dashboard/insights';
}
