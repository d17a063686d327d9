import type { License } from '@fernpuls/contract/tenancy/license';
import type { Translate } from '../../../../i18n/texts.ts';
import type { Column } from '../../../../ui/data-table-types.ts';
import type { useFormat } from '../../../../ui/format.ts';
import { DeviceUse } from './device-use.tsx';
import { LicenseState } from './license-state.tsx';

type Words = { t: Translate; format: ReturnType<typeof useFormat> };

export function licenseColumns({ t, format }: Words): Column<License>[] {
  return [
    {
      key: 'practice',
      header: t('licenses.practiceKey'),
      cell: ({ practiceName }) => practiceName ?? t('licenses:nobody'),
      sort: 'practice_key',
      phone: 'title',
    },
    {
      key: 'state',
      header: t('licenses.state'),
      cell: ({ state }) => <LicenseState state={state} />,
      sort: 'state',
      width: '8rem',
      phone: 'value',
    },
    {
      key: 'validTo',
      header: t('licenses.validTo'),
      cell: ({ validTo }) => (validTo === null ? t('endless') : format.date(validTo)),
      sort: 'valid_to',
      width: '9rem',
      numeric: true,
      phone: 'value',
    },
    {
      key: 'modules',
      header: t('licenses.modules'),
      cell: ({ modules }) => t('module_count', { count: modules.length }),
      width: '9rem',
      phone: 'hidden',
    },
    {
      key: 'devices',
      header: t('devices_used'),
      cell: (row) => <DeviceUse used={row.devicesUsed} max={row.maxAmountDevices} />,
      width: '12rem',
      phone: 'hidden',
    },
    {
      key: 'type',
      header: t('licenses.licenseType'),
      cell: ({ licenseType }) => t(`type.${licenseType}`),
      sort: 'license_type',
      width: '9rem',
      phone: 'hidden',
      wideOnly: true,
    },
    {
      key: 'serialKey',
      header: t('licenses.serialKey'),
      cell: ({ serialKey }) => <code>{serialKey}</code>,
      sort: 'serial_key',
      width: '15rem',
      phone: 'hidden',
      wideOnly: true,
    },
  ];
}
