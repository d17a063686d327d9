import {
  changeManagedTenantModules,
  managedTenantModules,
  managedTenants,
} from '@fernpuls/contract/tenancy/managed-tenant.call';
import { useParams } from 'react-router';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { ModulesEditor } from '../modules/modules-editor.tsx';
import { LicenseGrace } from './licenses/license-grace.tsx';
import { TenantLicenses } from './licenses/tenant-licenses.tsx';
import styles from './manage.module.css';

/** One practice: where it is, who is there, and its modules. */
export function Component() {
  const { t } = useTranslation(['manage', 'modules']);
  const format = useFormat();
  const { key = '' } = useParams();
  const { data, error, isPending, refetch } = useCall(managedTenantModules, { key }, { ignore: [404] });
  const change = useCallMutation(changeManagedTenantModules, {
    invalidates: [managedTenantModules, managedTenants],
  });
  const mayLicenses = useMay('license', 'read');
  const late = useDelayed(isPending);
  const back = '/protected/manage/tenants';
  if (!data)
    return (
      <>
        <PageHeader title={key} back={back} />
        {error && <RegionError error={error} onRetry={() => void refetch()} />}
        {late && <Skeleton height="20rem" />}
      </>
    );
  const { address, people, createdAt, name } = data.data;
  return (
    <ModulesEditor
      key={data.modules.map((one) => one.changedAt).join()}
      modules={data.modules}
      save={(modules) => change.mutateAsync({ key, modules })}
      title={name}
      lead={t('modules:lead')}
      back={back}
      about={
        <dl className={styles.facts}>
          <dt>{t('address')}</dt>
          <dd>{address}</dd>
          <dt>{t('people')}</dt>
          <dd>{format.number(people)}</dd>
          <dt>{t('created')}</dt>
          <dd>{format.date(createdAt)}</dd>
          {mayLicenses && (
            <>
              <dt>{t('licenses')}</dt>
              <dd>
                <TenantLicenses practice={key} />
              </dd>
              <dt>{t('grace')}</dt>
              <dd>
                <LicenseGrace
                  key={data.data.licenseGraceDays}
                  practice={key}
                  days={data.data.licenseGraceDays}
                />
              </dd>
            </>
          )}
        </dl>
      }
    />
  );
}
