import { patientDrugs } from '@fernpuls/contract/drugs/patient-drug';
import { recordPath } from '@fernpuls/contract/paths';
import { dosageLine } from '@fernpuls/domain/drugs/dose';
import { drugTitle } from '@fernpuls/domain/drugs/plan';
import { useParams } from 'react-router';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Format, useFormat } from '../../../ui/format.ts';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { PlanTabs } from './plan-tabs.tsx';
import { usePlan } from './use-plan.ts';

/** Every row there ever was: planned, taken, paused, stopped with its reason, and entered by mistake. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['drugs', 'lists']);
  const format = useFormat();
  usePlan(id);
  return (
    <>
      <PlanTabs patientId={id} current="all" counts={{}} />
      <ListPage screen={screenIn({ t, format, id })} />
    </>
  );
}

type Given = { t: Translate; format: Format; id: string };

function screenIn({ t, format, id }: Given): ListScreen<typeof patientDrugs.fields> {
  const base = recordPath(id, 'drugs');
  return {
    resource: patientDrugs,
    name: 'record.drugs',
    head: 'section',
    base,
    namespace: 'drugs',
    choiceWords: { status: 'drugs:status', section: 'drugs:section', dosageKind: 'drugs:dosageKind' },
    nameOf: (row) => drugTitle({ name: row.name, substances: row.substances ?? [] }),
    always: { patientId: id },
    tabs: { field: 'status', words: 'drugs:status', withAll: true },
    columns: [
      {
        key: 'substances',
        phone: 'title',
        covers: ['name'],
        cell: (row) => <strong>{drugTitle({ name: row.name, substances: row.substances ?? [] })}</strong>,
        csv: (row) => drugTitle({ name: row.name, substances: row.substances ?? [] }),
      },
      { key: 'name', phone: 'hidden' },
      {
        key: 'morning',
        header: t('dosage'),
        name: t('dosage'),
        phone: 'value',
        covers: ['noon', 'evening', 'night'],
        cell: (row) => <span className="numeric">{dosageLine(row)}</span>,
        csv: dosageLine,
      },
      {
        key: 'fromDay',
        header: t('period'),
        name: t('period'),
        phone: 'value',
        covers: ['untilDay'],
        cell: ({ fromDay, untilDay }) => spanText(fromDay, untilDay, format),
        csv: ({ fromDay }) => fromDay,
      },
      { key: 'status', phone: 'hidden' },
      { key: 'statusReason', phone: 'hidden', wideOnly: true },
      { key: 'reason', phone: 'hidden', wideOnly: true },
      { key: 'isMistake', phone: 'hidden', wideOnly: true },
    ],
    opens: 'page',
    addressOf: (row) => `${base}/patient/${row.id}`,
    empty: (_, button) => <EmptyState title={t('none')} text={t('none_text')} action={button} />,
  };
}

function spanText(from: string | null, until: string | null, format: Format): string {
  if (!from && !until) return '–';
  return `${from ? format.date(from) : ''} – ${until ? format.date(until) : ''}`.trim();
}
