import { type ManagedSurvey, managedSurveys } from '@fernpuls/contract/tenancy/managed-tabs.call';
import { useParams } from 'react-router';
import { useCall } from '../../../../api/hooks.ts';
import type { Translate } from '../../../../i18n/texts.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { HeldList } from '../../../../ui/list/held-list.tsx';
import type { HeldColumn } from '../../../../ui/list/held-rows.ts';
import { TabPage } from './tab-page.tsx';

/** Which surveys a practice has; what patients answered is none of the operator's business. */
export function Component() {
  const { key = '' } = useParams();
  const { t } = useTranslation(['operator', 'manage']);
  const format = useFormat();
  const found = useCall(managedSurveys, { key }, { ignore: [404] });
  return (
    <TabPage practice={key} tab="surveys" found={found} isList>
      {found.data && (
        <HeldList
          name="managed_surveys"
          label={t('tab.surveys')}
          file={`${key}-${t('tab.surveys')}`}
          columns={columnsIn(t, format)}
          searched={(row) => row.name}
          rowName={(row) => row.name}
          found={{ ...found, rows: found.data.data }}
          empty={<EmptyState title={t('no_surveys')} text={t('no_surveys_text')} />}
        />
      )}
    </TabPage>
  );
}

function columnsIn(t: Translate, format: ReturnType<typeof useFormat>): HeldColumn<ManagedSurvey>[] {
  const figure = { align: 'end', numeric: true, phone: 'value' } as const;
  return [
    {
      key: 'name',
      header: t('manage:name'),
      by: (row) => row.name,
      csv: (row) => row.name,
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
      by: (row) => row.version,
      csv: (row) => row.version,
      cell: (row) => format.number(row.version),
      width: '8rem',
    },
    {
      ...figure,
      key: 'questions',
      header: t('questions'),
      by: (row) => row.questions,
      csv: (row) => row.questions,
      cell: (row) => format.number(row.questions),
      width: '8rem',
    },
    {
      key: 'isActive',
      header: t('state'),
      by: (row) => Number(row.isActive),
      csv: (row) => t(row.isActive ? 'in_use' : 'not_in_use'),
      cell: (row) => (
        <Chip tone={row.isActive ? 'good' : 'neutral'}>{t(row.isActive ? 'in_use' : 'not_in_use')}</Chip>
      ),
      width: '10rem',
      phone: 'value',
    },
    {
      key: 'updatedAt',
      header: t('changed'),
      by: (row) => row.updatedAt,
      cell: (row) => format.date(row.updatedAt),
      width: '9rem',
      phone: 'value',
    },
  ];
}
