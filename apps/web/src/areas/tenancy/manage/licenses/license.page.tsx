import { type License, licenses } from '@fernpuls/contract/tenancy/license';
import { managedTenants } from '@fernpuls/contract/tenancy/managed-tenant.call';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCreate, useOne, useUpdate } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RegionError } from '../../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../../ui/skeleton.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import { useSearchParams } from '../../../../ui/use-search-params.ts';
import { LicenseForm, type LicenseInput } from './license-form.tsx';
import { LicenseRail } from './license-rail.tsx';
import { LicenseState } from './license-state.tsx';
import styles from './licenses.module.css';

const base = '/protected/manage/licenses';

/** A licence by its id, or a new one at `new`. */
export function Component() {
  const { t } = useTranslation('licenses');
  const { id = 'new' } = useParams();
  const mayWrite = useMay('license', 'write');
  const { data, error, isPending, refetch } = useOne(licenses, id === 'new' ? null : id, { ignore: [404] });
  const late = useDelayed(isPending && id !== 'new');
  if (id === 'new' && mayWrite) return <NewLicense />;
  if (data) return <Known key={`${data.id} ${data.revokedAt ?? ''}`} license={data} />;
  return (
    <>
      <PageHeader title={t('licenses.page_title')} back={base} />
      {id === 'new' && <RegionError error={{ code: 'forbidden' }} />}
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {late && <Skeleton height="20rem" />}
    </>
  );
}

function NewLicense() {
  const { t } = useTranslation('licenses');
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const create = useCreate(licenses, { invalidates: [managedTenants] });
  const made = useRef('');
  const save = async (values: LicenseInput) => {
    const { id, serialKey } = await create.mutateAsync(values);
    made.current = id;
    showToast({ kind: 'success', text: t('created', { key: serialKey }) });
  };
  return (
    <>
      <PageHeader title={t('licenses.new')} back={base} />
      <div className={styles.page}>
        <LicenseForm
          license={null}
          practice={parameters.get('practice')}
          back={base}
          save={save}
          onSaved={() => void navigate(`${base}/${made.current}`)}
        />
      </div>
    </>
  );
}

function Known({ license }: { license: License }) {
  const { t } = useTranslation(['licenses', 'ui']);
  const mayWrite = useMay('license', 'write');
  const update = useUpdate(licenses, { invalidates: [managedTenants] });
  const [start, setStart] = useState(license);
  const save = async (values: LicenseInput) => {
    setStart(await update.mutateAsync({ id: license.id, ...values }));
    showToast({ kind: 'success', text: t('ui:saved') });
  };
  return (
    <>
      <PageHeader
        title={license.practiceName ?? t('free_title')}
        back={base}
        chips={<LicenseState state={license.state} />}
      />
      <div className={styles.page}>
        <LicenseForm
          license={start}
          practice={null}
          back={base}
          save={save}
          readOnly={!mayWrite || license.state === 'revoked'}
        />
        <LicenseRail license={license} mayWrite={mayWrite} />
      </div>
    </>
  );
}
