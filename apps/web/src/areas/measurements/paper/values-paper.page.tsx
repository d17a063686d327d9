import { recordPath } from '@fernpuls/contract/paths';
import { patients } from '@fernpuls/contract/patients/patient';
import { useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { Paper } from '../../../clinical/print/paper.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useInLight } from '../../../ui/theme.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useRecordValues } from '../use-record-values.ts';
import { useView } from '../use-view.ts';
import { ValuesSheet } from './values-sheet.tsx';

/** The values of the period and kinds chosen in the record, as the sheet a general practitioner gets. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('record');
  const format = useFormat();
  const now = useNow(600_000);
  const view = useView(id);
  const values = useRecordValues(id, view, now);
  const patient = useOne(patients, id, { ignore: [404] });
  const late = useDelayed(values.isPending || patient.isPending);
  useInLight();
  const isReady = !values.isPending && !values.error && patient.data !== undefined;
  return (
    <Paper
      title={t('paper.title')}
      note={patient.data ? format.name(patient.data) : undefined}
      back={`${recordPath(id, 'measurements')}${window.location.search}`}
      hint={t('paper.hint')}
      printLabel={t('print')}
      isReady={isReady}
    >
      {values.error && <RegionError error={values.error} onRetry={values.retry} />}
      {late && <Skeleton height="40rem" />}
      {isReady && patient.data && (
        <ValuesSheet patient={patient.data} values={values.shown} view={view} now={now} />
      )}
    </Paper>
  );
}
