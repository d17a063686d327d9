import { type ManagedSurvey, managedSurveys } from '@fernpuls/contract/tenancy/managed-tabs.call';
import { useParams } from 'react-router';
import { useCall } from '../../../../api/hooks.ts';
import type { Translate } from '../../../../i18n/texts.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import type { Column } from '../../../../ui/data-table-types.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { TabPage } from './tab-page.tsx';

/** Which surveys a practice has; what patients answered is none of the operator's business. */
export function Component() {
  const { key = '' } = useParams();
  const { t } = useTranslation(['operator', 'manage']);
  const format = useFormat();
  const found = useCall(managedSurveys, { key }, { ignore: [404] });
  return (
    <TabPage practice={key} tab="surveys" found={found}>
      {found.data && (
        <DataTable
          label={t('tab.surveys')}
          rows={found.data.data}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          columns={columnsIn(t, format)}
        />
      )}
      {found.data?.data.length === 0 && <EmptyState title={t('no_surveys')} text={t('no_surveys_text')} />}
    </TabPage>
  );
}

function columnsIn(t: Translate, format: ReturnType<typeof useFormat>): Column<ManagedSurvey>[] {
  const figure = { align: 'end', numeric: true, phone: 'value' } as const;
  return [
    {
      key: 'name',
      header: t('manage:name'),
      cell: (row) => (
        <>
          <strong>{row.name}</strong> {row.isStandard && <Chip tone="outline">{t('standard')}</Chip>}
        </>
      ),
      phone: 'title',
    },
    {
      ...figure,
      key: 'version',
      header: t('version'),
      cell: (row) => format.number(row.version),
      width: '8rem',
    },
    {
      ...figure,
      key: 'questions',
      header: t('questions'),
      cell: (row) => format.number(row.questions),
      width: '8rem',
    },
    {
      key: 'isActive',
      header: t('state'),
      cell: (row) => (
        <Chip tone={row.isActive ? 'good' : 'neutral'}>{t(row.isActive ? 'in_use' : 'not_in_use')}</Chip>
      ),
      width: '10rem',
      phone: 'value',
    },
    {
      key: 'updatedAt',
      header: t('changed'),
      cell: (row) => format.date(row.updatedAt),
      width: '9rem',
      phone: 'value',
    },
  ];
}
