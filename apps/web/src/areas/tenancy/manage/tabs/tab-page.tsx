import { tenantsPath } from '@fernpuls/contract/paths';
import { managedTenantModules } from '@fernpuls/contract/tenancy/managed-tenant.call';
import type { ReactNode } from 'react';
import { useCall } from '../../../../api/hooks.ts';
import { cx } from '../../../../ui/cx.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RegionError } from '../../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../../ui/skeleton.tsx';
import { type PracticeTab, PracticeTabs } from './practice-tabs.tsx';
import styles from './tabs.module.css';

type Found = { error: { code: string } | null; isPending: boolean; refetch: () => unknown };
type Props = {
  practice: string;
  tab: PracticeTab;
  found: Found;
  /** Its foot stands at that of the page, however short it is. */
  isList?: boolean;
  children: ReactNode;
};

/** A practice's name and tabs over what one of them shows. */
export function TabPage({ practice, tab, found, isList = false, children }: Props) {
  const { error, isPending, refetch } = found;
  const { data } = useCall(managedTenantModules, { key: practice }, { ignore: [404] });
  const late = useDelayed(isPending);
  return (
    <>
      <PageHeader title={data?.data.name ?? practice} note={practice} back={tenantsPath}>
        <PracticeTabs practice={practice} current={tab} />
      </PageHeader>
      <div className={cx(styles.page, isList && styles.listing)}>
        {error && <RegionError error={error} onRetry={() => void refetch()} />}
        {late && <Skeleton height="20rem" />}
        {children}
      </div>
    </>
  );
}
