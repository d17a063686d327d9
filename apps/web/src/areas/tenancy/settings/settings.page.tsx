import { corporateIdentity } from '@fernpuls/contract/tenancy/tenant.call';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { useCall } from '../../../api/hooks.ts';
import { useMay, useModule, usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Archive } from './archive.tsx';
import { Alarms } from './alarms.tsx';
import { Branding } from './branding.tsx';
import { ClosedRecords } from './closed-records.tsx';
import { Practice } from './practice.tsx';
import { Hours } from './hours.tsx';
import { Retention } from './retention.tsx';
import { StartPage } from './start-page.tsx';
import styles from './settings.module.css';

const tabs = ['branding', 'start_page', 'hours', 'practice', 'alarms', 'retention', 'archive'] as const;

/** What a practice sets about itself: how it looks, what the sign-in page says, when it is open, how to reach it. */
export function Component() {
  const { t } = useTranslation(['settings', 'errors']);
  const { ownPatientsOnly } = usePerson();
  const [parameters, setParameters] = useSearchParams();
  const mayWrite = useMay('tenant', 'write');
  const mayRead = useMay('patient', 'read');
  const hasAlarms = useModule('triggers');
  const shown = tabs.filter((key) => (key !== 'alarms' || hasAlarms) && (key !== 'archive' || mayWrite));
  const tab = shown.find((one) => one === parameters.get('tab')) ?? 'branding';
  const { data, error, refetch } = useCall(corporateIdentity, {});
  const identity = data?.data.attributes;
  return (
    <>
      <PageHeader title={t('title')} tab={[t(`tab.${tab}`), t('title')].join(' · ')}>
        <Tabs
          label={t('title')}
          tabs={shown.map((key) => ({ key, label: t(`tab.${key}`) }))}
          current={tab}
          onChange={(key) => setParameters({ tab: key }, { replace: true })}
        />
      </PageHeader>
      <div className={styles.page} data-tab={tab}>
        {error && <RegionError error={error} onRetry={() => void refetch()} />}
        {!mayWrite && <p className={styles.hint}>{t('read_only')}</p>}
        {identity && tab === 'branding' && <Branding identity={identity} mayWrite={mayWrite} />}
        {identity && tab === 'start_page' && <StartPage images={identity.images} mayWrite={mayWrite} />}
        {tab === 'hours' && <Hours mayWrite={mayWrite} />}
        {tab === 'alarms' && mayWrite && ownPatientsOnly && (
          <p className={styles.hint}>{`${t('read_only')} ${t('errors:all_patients_needed')}`}</p>
        )}
        {tab === 'alarms' && <Alarms mayWrite={mayWrite && !ownPatientsOnly} />}
        {tab === 'retention' && (
          <div className={styles.form}>
            <Retention mayWrite={mayWrite} />
            {mayWrite && mayRead && <ClosedRecords />}
          </div>
        )}
        {tab === 'archive' && (
          <div className={styles.form}>
            <Archive />
          </div>
        )}
        {identity && tab === 'practice' && <Practice identity={identity} mayWrite={mayWrite} />}
      </div>
    </>
  );
}
