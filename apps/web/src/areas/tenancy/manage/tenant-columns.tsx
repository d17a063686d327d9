import { switchableModules } from '@fernpuls/contract/tenancy/switchable-modules';
import type { ManagedTenant } from '@fernpuls/contract/tenancy/managed-tenant.call';
import type { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import type { useFormat } from '../../../ui/format.ts';

type Words = {
  t: ReturnType<typeof useTranslation>['t'];
  format: ReturnType<typeof useFormat>;
  now: number;
};

const switchable = switchableModules.length;

export function tenantColumns({ t, format, now }: Words): Column<ManagedTenant>[] {
  return [
    {
      key: 'name',
      header: t('name'),
      cell: (row) => (
        <>
          <strong>{row.name}</strong>{' '}
          {row.purpose === 'training' && <Chip tone="outline">{t('purpose.training')}</Chip>}
        </>
      ),
      phone: 'title',
    },
    { key: 'address', header: t('address'), cell: (row) => row.address, phone: 'value' },
    {
      key: 'people',
      header: t('people'),
      cell: (row) => format.number(row.people),
      align: 'end',
      numeric: true,
      width: '8rem',
      phone: 'value',
    },
    {
      key: 'modules',
      header: t('modules'),
      cell: (row) => t('modules_on', { count: switchable - row.modulesOff.length, of: switchable }),
      width: '11rem',
      phone: 'value',
    },
    {
      key: 'lastSeenAt',
      header: t('last_seen'),
      cell: (row) => (row.lastSeenAt === null ? t('never') : format.moment(row.lastSeenAt, now)),
      width: '12rem',
      phone: 'value',
    },
    {
      key: 'createdAt',
      header: t('created'),
      cell: (row) => format.date(row.createdAt),
      width: '10rem',
      wideOnly: true,
      phone: 'hidden',
    },
  ];
}
