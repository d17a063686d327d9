import { tenantsPath } from '@fernpuls/contract/paths';
import {
  changeManagedTenantModules,
  managedTenantModules,
  managedTenants,
} from '@fernpuls/contract/tenancy/managed-tenant.call';
import { languageNames } from '@fernpuls/contract/languages';
import { useLocation, useParams } from 'react-router';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { ModulesEditor } from '../modules/modules-editor.tsx';
import { LicenseGrace } from './licenses/license-grace.tsx';
import { TenantLicenses } from './licenses/tenant-licenses.tsx';
import { Invitation } from './practice/invitation.tsx';
import { NewTenant } from './practice/new-tenant.tsx';
import { TenantEditor } from './practice/tenant-editor.tsx';
import { PracticeTabs } from './tabs/practice-tabs.tsx';
import styles from './manage.module.css';

/** A practice by its name in the address, its editor, or a new one at `new`: no practice can be called that. */
export function Component() {
  const { key = '' } = useParams();
  const { pathname } = useLocation();
  if (pathname.endsWith('/editor')) return <TenantEditor key={key} practice={key} />;
  return key === 'new' ? <NewTenant /> : <Tenant practice={key} />;
}

/** Where it is, who is there, and its modules. */
function Tenant({ practice: key }: { practice: string }) {
  const { t } = useTranslation(['manage', 'modules', 'holidays']);
  const format = useFormat();
  const { data, error, isPending, refetch } = useCall(managedTenantModules, { key }, { ignore: [404] });
  const change = useCallMutation(changeManagedTenantModules, {
    invalidates: [managedTenantModules, managedTenants],
  });
  const mayWrite = useMay('tenant', 'write');
  const mayLicenses = useMay('license', 'read');
  const late = useDelayed(isPending);
  const back = tenantsPath;
  if (!data)
    return (
      <>
        <PageHeader title={key} back={back} />
        {error && <RegionError error={error} onRetry={() => void refetch()} />}
        {late && <Skeleton height="20rem" />}
      </>
    );
  const { address, purpose, people, createdAt, name, postalAddress, federalState, languages } = data.data;
  return (
    <ModulesEditor
      key={data.modules.map((one) => one.changedAt).join()}
      modules={data.modules}
      save={(modules) => change.mutateAsync({ key, modules })}
      title={name}
      lead={t('modules:lead')}
      back={back}
      tabs={<PracticeTabs practice={key} current="configuration" />}
      about={
        <dl className={styles.facts}>
          <dt>{t('address')}</dt>
          <dd>
            <a href={address}>{address}</a>
          </dd>
          <dt>{t('practices.purpose')}</dt>
          <dd>{t(`purpose.${purpose}`)}</dd>
          <dt>{t('practices.address')}</dt>
          <dd>{postalAddress ?? t('unset')}</dd>
          <dt>{t('practices.federalState')}</dt>
          <dd>{federalState === null ? t('unset') : t(`holidays:state.${federalState}`)}</dd>
          <dt>{t('practices.languages')}</dt>
          <dd>{languages.map((one) => languageNames[one]).join(', ')}</dd>
          <dt>{t('master')}</dt>
          <dd>
            <Link to={`${back}/${key}/editor`}>{t(mayWrite ? 'edit' : 'master')}</Link>
          </dd>
          {data.invitation && (
            <>
              <dt>{t('invitation.title')}</dt>
              <dd>
                <Invitation practice={key} invitation={data.invitation} />
              </dd>
            </>
          )}
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
