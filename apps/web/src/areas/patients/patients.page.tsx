import { newPatientPath, recordPath } from '@fernpuls/contract/paths';
import type { Patient } from '@fernpuls/contract/patients/patient';
import IconUserPlus from '#icons/IconUserPlus';
import { useNavigate } from 'react-router';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { ListBody } from '../../ui/list-body.tsx';
import { OwnOnlyChip } from '../../ui/own-only-chip.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useIsNarrow } from '../../ui/use-media.ts';
import { usePatientColumns } from './patient-columns.tsx';
import { PatientPreview } from './patient-preview.tsx';
import { patientViews } from './patient-views.ts';
import { PatientsBulkBar } from './patients-bulk-bar.tsx';
import { PatientsEmpty } from './patients-empty.tsx';
import styles from './patients.module.css';
import { PatientsToolbar } from './patients-toolbar.tsx';
import { usePatientList } from './use-patient-list.ts';
import { usePreview } from './use-preview.ts';
import { useRememberedView } from './use-remembered-view.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { useViewCounts } from './use-view-counts.ts';

const create = newPatientPath;

export function Component() {
  const { t } = useTranslation(['patients', 'ui', 'shell']);
  const format = useFormat();
  const navigate = useNavigate();
  const mayWrite = useMay('patient', 'write');
  const narrow = useIsNarrow();
  const { state, filters, view, list, overviews, alarms } = usePatientList();
  const counts = useViewCounts();
  const columns = usePatientColumns({ overviews, alarms });
  const selection = useSelection(list.rows);
  const preview = usePreview(list.rows);
  const changeView = useRememberedView(state);
  const open = (patient: Patient) => void navigate(recordPath(patient.id, 'measurements'));
  const newKey = { keys: 'n', label: t('list.new'), group: t('shell:keys.lists') };
  useHotkeys([{ ...newKey, run: () => void navigate(create) }], mayWrite);
  const total = counts.get('all');
  return (
    <>
      <PageHeader
        title={t('list.title')}
        note={total === undefined ? undefined : format.number(total)}
        chips={<OwnOnlyChip />}
        actions={
          narrow &&
          mayWrite && (
            <ButtonLink to={create} variant="primary" icon={<IconUserPlus aria-hidden="true" />}>
              <span className="visually-hidden">{t('list.new')}</span>
            </ButtonLink>
          )
        }
      />
      <div className={styles.views}>
        <Tabs
          label={t('list.views')}
          tabs={patientViews.map(({ key }) => ({ key, label: t(`view.${key}`), count: counts.get(key) }))}
          current={view.key}
          onChange={changeView}
        />
        {mayWrite && !narrow && (
          <ButtonLink to={create} variant="primary" size="toolbar" icon={<IconUserPlus />} keys="n">
            {t('list.new')}
          </ButtonLink>
        )}
      </div>
      <PatientsToolbar state={state} filters={filters} narrow={narrow} />
      {overviews.error && !list.error && (
        <div className={styles.notice} role="alert">
          {t('list.values_failed')}
          <Button size="toolbar" onClick={() => void overviews.refetch()}>
            {t('ui:error.retry')}
          </Button>
        </div>
      )}
      <ListBody
        list={state}
        found={list}
        label={t('list.title')}
        rowName={format.name}
        columns={columns}
        selection={selection.ids}
        onSelection={selection.set}
        activeKey={preview.id}
        onOpen={open}
        onPreview={preview.open}
        empty={<PatientsEmpty state={state} filters={filters} view={view} practiceTotal={total} />}
        hints={hints(t)}
      >
        <PatientsBulkBar chosen={selection.chosen} onClear={selection.clear} />
      </ListBody>
      {preview.id && (
        <PatientPreview
          id={preview.id}
          onClose={preview.close}
          onStep={preview.step}
          onOpen={preview.record}
        />
      )}
    </>
  );
}

function hints(t: (key: string) => string) {
  return [
    { keys: 'j k', label: t('list.hint_row') },
    { keys: 'x', label: t('list.hint_select') },
    { keys: 'enter', label: t('list.hint_open') },
    { keys: 'space', label: t('list.hint_preview') },
  ];
}
