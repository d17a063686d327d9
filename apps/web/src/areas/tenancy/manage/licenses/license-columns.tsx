import type { licenses } from '@fernpuls/contract/tenancy/license';
import type { Translate } from '../../../../i18n/texts.ts';
import type { ListColumn } from '../../../../ui/list/list-screen.ts';
import type { useFormat } from '../../../../ui/format.ts';
import { DeviceUse } from './device-use.tsx';
import { LicenseState } from './license-state.tsx';

type Words = { t: Translate; format: ReturnType<typeof useFormat> };

export function licenseColumns({ t, format }: Words): ListColumn<typeof licenses.fields>[] {
  return [
    {
      key: 'practiceKey',
      header: t('licenses.practiceKey'),
      cell: ({ practiceName }) => practiceName ?? t('licenses:nobody'),
      csv: ({ practiceName, practiceKey }) => practiceName ?? practiceKey,
      sort: 'practiceKey',
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
      sort: 'validTo',
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
      key: 'devicesUsed',
      header: t('devices_used'),
      cell: (row) => <DeviceUse used={row.devicesUsed} max={row.maxAmountDevices} />,
      width: '12rem',
      phone: 'hidden',
    },
    {
      key: 'licenseType',
      header: t('licenses.licenseType'),
      cell: ({ licenseType }) => t(`type.${licenseType}`),
      sort: 'licenseType',
      width: '9rem',
      phone: 'hidden',
      wideOnly: true,
    },
    {
      key: 'serialKey',
      header: t('licenses.serialKey'),
      cell: ({ serialKey }) => <code>{serialKey}</code>,
      sort: 'serialKey',
      width: '15rem',
      phone: 'hidden',
      wideOnly: true,
    },
  ];
}
