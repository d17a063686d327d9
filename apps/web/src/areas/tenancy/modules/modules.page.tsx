import { changeTenantModules, tenantModules } from '@fernpuls/contract/tenancy/modules.call';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { OwnLicenses } from './own-licenses.tsx';
import { ModulesEditor } from './modules-editor.tsx';

/** What of the product this practice uses; a switched-off module takes its screens, rights and calls along. */
export function Component() {
  const { t } = useTranslation('modules');
  const { data, error, isPending, refetch } = useCall(tenantModules, {});
  const change = useCallMutation(changeTenantModules, { invalidates: [tenantModules] });
  const late = useDelayed(isPending);
  return (
    <>
      {!data && <PageHeader title={t('title')} />}
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {late && <Skeleton height="20rem" />}
      {data && (
        <ModulesEditor
          key={data.data.map((one) => one.changedAt).join()}
          modules={data.data}
          save={(modules) => change.mutateAsync({ modules })}
          title={t('title')}
          lead={t('lead')}
          about={<OwnLicenses />}
        />
      )}
    </>
  );
}
