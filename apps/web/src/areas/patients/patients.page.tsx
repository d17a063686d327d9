import { patientsPath, recordPath } from '@fernpuls/contract/paths';
import type { patients } from '@fernpuls/contract/patients/patient';
import { useNavigate } from 'react-router';
import IconUserPlus from '#icons/IconUserPlus';
import IconUsers from '#icons/IconUsers';
import { useMay } from '../../api/session.ts';
import { useClinicalFormat } from '../../clinical/format.ts';
import { PrintHead } from '../../clinical/print/print-head.tsx';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type ListScreen, type ListTool, QueriedList } from '../../ui/list/list-page.tsx';
import { OwnOnlyChip } from '../../ui/own-only-chip.tsx';
import { allOverviews } from './all-overviews.ts';
import { duplicatesPath } from './duplicates/duplicates-path.ts';
import { ImportDialog } from './import/import-dialog.tsx';
import { patientColumns } from './patient-columns.tsx';
import { PatientPreview } from './patient-preview.tsx';
import { patientViews } from './patient-views.ts';
import styles from './patients.module.css';
import { useSearchParams } from '../../ui/use-search-params.ts';
import { usePatientBulk } from './use-patient-bulk.tsx';
import { usePatientList } from './use-patient-list.ts';
import { useSharedViews } from './use-shared-views.ts';
import { useViewCounts } from './use-view-counts.ts';

/** The patients of the practice by view, each with the newest values; a look at one beside the list. */
export function Component() {
  const { t } = useTranslation(['patients', 'values', 'ui']);
  const format = useClinicalFormat();
  const navigate = useNavigate();
  const { asking, onFilters, query, overviews, alarms } = usePatientList();
  const sharedViews = useSharedViews();
  const { counts, countOf } = useViewCounts(asking, [...sharedViews.all, ...query.list.savedViews.all]);
  const bulk = usePatientBulk();
  const mayWrite = useMay('patient', 'write');
  const [parameters, setParameters] = useSearchParams();
  const importing = (isOpen: boolean) =>
    setParameters((all) => withImport(all, isOpen), { replace: !isOpen });
  const tools: ListTool[] = [
    { key: 'import', label: t('list.import'), run: () => importing(true) },
    { key: 'duplicates', label: t('list.duplicates'), to: duplicatesPath },
  ];
  const total = counts.get('all');
  const [first, ...others] = patientViews.all;
  const counted = (view: typeof first) => ({ ...view, count: counts.get(view.key) });
  const parts = { t, format, alarms };
  const screen: ListScreen<typeof patients.fields> = {
    ...asking,
    onFilters,
    views: { ...patientViews, all: [counted(first), ...others.map(counted)] },
    shared: { ...sharedViews, countOf },
    base: patientsPath,
    namespace: 'patients',
    words: {
      page_title: t('list.title'),
      new: t('list.new'),
      search: t('list.search'),
      search_example: t('list.search_example'),
      filtered: t('empty.filtered'),
      file: t('list.title'),
    },
    nameOf: format.name,
    note: total === undefined ? undefined : format.number(total),
    chips: <OwnOnlyChip />,
    newIcon: <IconUserPlus />,
    opens: 'page',
    addressOf: ({ id }) => recordPath(id, 'insights'),
    preview: previewOf((id) => void navigate(recordPath(id, 'insights'))),
    columns: patientColumns({ ...parts, overviews }),
    ...(overviews.shown && {
      columnsFor: async (rows) => {
        const byPatient = await allOverviews(rows.map(({ id }) => id));
        return patientColumns({ ...parts, overviews: { ...overviews, byPatient } });
      },
    }),
    bulk,
    tools: mayWrite ? tools : [],
    prints: true,
    notice: overviews.error && !query.found.error && (
      <div className={styles.notice} role="alert">
        {t('list.values_failed')}
        <Button size="toolbar" onClick={() => void overviews.refetch()}>
          {t('ui:error.retry')}
        </Button>
      </div>
    ),
    empty: nobodyIn({ t, isPracticeEmpty: total === 0 }),
  };
  return (
    <>
      <div className={styles.sheet}>
        <PrintHead />
      </div>
      <QueriedList screen={screen} query={query} />
      {mayWrite && parameters.has('import') && <ImportDialog onClose={() => importing(false)} />}
    </>
  );
}

/** The address opens the import as the button does. */
function withImport(all: URLSearchParams, isOpen: boolean): URLSearchParams {
  if (isOpen) all.set('import', '1');
  else all.delete('import');
  return all;
}

type Drawn<K extends 'preview' | 'empty'> = NonNullable<ListScreen<typeof patients.fields>[K]>;

function previewOf(open: (id: string) => void): Drawn<'preview'> {
  return (props) => <PatientPreview {...props} onOpen={() => open(props.id)} />;
}

/** No patient at all, or none in this view. */
function nobodyIn({ t, isPracticeEmpty }: { t: Translate; isPracticeEmpty: boolean }): Drawn<'empty'> {
  return (view, newButton) => {
    const what = isPracticeEmpty ? 'practice' : view;
    return (
      <EmptyState
        icon={<IconUsers />}
        good={what === 'alarms'}
        title={t(`empty.${what}`)}
        text={t(`empty.${what}_text`)}
        action={isPracticeEmpty && newButton}
      />
    );
  };
}
