import { patientHistories } from '@fernpuls/contract/diagnoses/patient-history';
import { recordPath } from '@fernpuls/contract/paths';
import IconNotes from '#icons/IconNotes';
import { Outlet, useLocation, useParams } from 'react-router';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage, type ListScreen } from '../../ui/list/list-page.tsx';
import { periodText } from './period-text.ts';

/** What a patient's history tells: illnesses, operations, allergies, family, life. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('diagnoses');
  const { search } = useLocation();
  return (
    <>
      <ListPage screen={screenIn({ t, id, search })} />
      <Outlet />
    </>
  );
}

type Given = { t: Translate; id: string; search: string };

function screenIn({ t, id, search }: Given): ListScreen<typeof patientHistories.fields> {
  const base = recordPath(id, 'histories');
  return {
    resource: patientHistories,
    name: 'record.histories',
    head: 'section',
    base,
    namespace: 'diagnoses',
    choiceWords: { kind: 'diagnoses:kind', source: 'diagnoses:source' },
    nameOf: ({ text }) => text,
    always: { patientId: id },
    defaults: { sort: '-fromYear' },
    tabs: { field: 'kind', words: 'diagnoses:kinds', withAll: true },
    columns: [
      { key: 'text', phone: 'title' },
      { key: 'kind', phone: 'value' },
      {
        key: 'fromYear',
        header: t('period'),
        name: t('period'),
        phone: 'value',
        covers: ['untilYear'],
        cell: (row) => <span className="numeric">{periodText(row, t)}</span>,
        csv: [
          { header: t('patient_histories.fromYear'), cell: ({ fromYear }) => fromYear },
          { header: t('patient_histories.untilYear'), cell: ({ untilYear }) => untilYear },
        ],
      },
      { key: 'source', phone: 'hidden' },
      { key: 'createdByName', wideOnly: true, phone: 'hidden' },
    ],
    opens: 'page',
    addressOf: (row) => `${base}/${row.id}${search}`,
    empty: (_, button) => (
      <EmptyState
        icon={<IconNotes aria-hidden="true" />}
        title={t('history_none')}
        text={t('history_none_text')}
        action={button}
      />
    ),
  };
}
