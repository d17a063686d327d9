import { licensesPath } from '@fernpuls/contract/paths';
import { type License, licenses } from '@fernpuls/contract/tenancy/license';
import { managedTenants } from '@fernpuls/contract/tenancy/managed-tenant.call';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCreate, useUpdate } from '../../../../api/hooks.ts';
import type { Known } from '../../../../api/queries.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { DetailPage } from '../../../../ui/page/detail-page.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RegionError } from '../../../../ui/region-error.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import { useSearchParams } from '../../../../ui/use-search-params.ts';
import { LicenseForm, type LicenseInput } from './license-form.tsx';
import { LicenseState } from './license-state.tsx';

const base = licensesPath;

/** A licence by its id, or a new one at `new`. */
export function Component() {
  const { t } = useTranslation('licenses');
  const { id = 'new' } = useParams();
  if (id === 'new') return <NewLicense />;
  return (
    <DetailPage
      framed
      resource={licenses}
      id={id}
      back={base}
      title={t('licenses.page_title')}
      nameOf={(license) => license.practiceName ?? t('free_title')}
      chips={stateChip}
    >
      {(license) => (
        <KnownLicense
          key={`${license.id} ${license.revokedAt ?? ''} ${license.validTo ?? ''}`}
          license={license}
        />
      )}
    </DetailPage>
  );
}

const stateChip = ({ state }: License) => <LicenseState state={state} />;

function NewLicense() {
  const { t } = useTranslation('licenses');
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const mayWrite = useMay('license', 'write');
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
      {mayWrite ? (
        <LicenseForm
          mayWrite
          license={null}
          practice={parameters.get('practice')}
          back={base}
          save={save}
          onSaved={() => void navigate(`${base}/${made.current}`)}
        />
      ) : (
        <RegionError error={{ code: 'forbidden' }} />
      )}
    </>
  );
}

function KnownLicense({ license }: { license: License }) {
  const { t } = useTranslation('ui');
  const mayWrite = useMay('license', 'write');
  const update = useUpdate(licenses, { invalidates: [managedTenants] });
  const [start, setStart] = useState(license);
  const save = async (values: LicenseInput, basedOn?: Known) => {
    const saved = await update.mutateAsync({ id: license.id, ...values, basedOn });
    setStart(saved);
    showToast({ kind: 'success', text: t('saved') });
    return saved;
  };
  return <LicenseForm license={start} practice={null} back={base} save={save} mayWrite={mayWrite} />;
}
