import { type OwnLicense, ownLicenses } from '@fernpuls/contract/tenancy/license.call';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { LicenseState } from '../manage/licenses/license-state.tsx';
import { DeviceUse } from '../manage/licenses/device-use.tsx';
import styles from './own-licenses.module.css';

/** What the practice is licensed for and until when; warned of in time, and told what never stops. */
export function OwnLicenses() {
  const { t } = useTranslation('licenses');
  const { data, error, refetch } = useCall(ownLicenses, {});
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section className={styles.all} aria-label={t('own.title')}>
      <h2>{t('own.title')}</h2>
      {data.data.length === 0 && <p className={styles.none}>{t('own.none')}</p>}
      <ul>
        {data.data.map((license) => (
          <One key={license.id} license={license} />
        ))}
      </ul>
    </section>
  );
}

function One({ license }: { license: OwnLicense }) {
  const { t } = useTranslation(['licenses', 'modules']);
  const { state, modules, devicesUsed, maxAmountDevices } = license;
  const isUrgent = state === 'expiring' || state === 'expired';
  return (
    <li className={styles.one} data-urgent={isUrgent || undefined}>
      <LicenseState state={state} />
      <div>
        <p role={isUrgent ? 'status' : undefined}>{useSentence(license)}</p>
        <p className={styles.none}>{modules.map((key) => t(`modules:module.${key}`)).join(', ')}</p>
        {maxAmountDevices !== null && <DeviceUse used={devicesUsed} max={maxAmountDevices} />}
        {maxAmountDevices !== null && devicesUsed > maxAmountDevices && <p>{t('own.too_many')}</p>}
      </div>
    </li>
  );
}

function useSentence({ state, validFrom, validTo, worksUntil }: OwnLicense): string {
  const { t } = useTranslation('licenses');
  const format = useFormat();
  const today = new Date(useNow(60_000)).toLocaleDateString('sv-SE');
  if (state === 'upcoming') return t('own.from', { date: format.date(validFrom) });
  if (validTo === null || worksUntil === null) return t('own.endless');
  const dates = { date: format.date(validTo), until: format.date(worksUntil) };
  if (state === 'expiring') return t('own.expiring', dates);
  if (state !== 'expired') return t('own.until', dates);
  return t(today <= worksUntil ? 'own.grace' : 'own.over', dates);
}
