import {
  type PatientMeasurement,
  patientMeasurements,
} from '@fernpuls/contract/measurements/patient-measurement';
import { recordPath } from '@fernpuls/contract/paths';
import IconPencil from '#icons/IconPencil';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { DetailForm } from '../details/detail-form.tsx';
import { JudgeBar } from '../judge/judge-bar.tsx';
import { Consequences } from './consequences.tsx';
import { Facts } from './facts.tsx';
import { Component as ReadingCourse } from './reading-course.tsx';

/** In the address of a reading: what is told of it is being changed. */
const editing = 'edit';

/**
 * One reading at an address of its own: its course, what is told of it, where it came from, who has seen it, what came
 * of it, whether it counts.
 */
export function Component() {
  const { id = '', measurementId = '' } = useParams();
  const { t } = useTranslation('record');
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayWrite = useMay('patient_measurement', 'write');
  const { data, error, refetch } = useOne(patientMeasurements, measurementId, { ignore: [403, 404] });
  const without = asked(search, false);
  const page = recordPath(id, 'measurements');
  const isOther = data !== undefined && data.patientId !== id;
  if (data && !isOther && mayWrite && new URLSearchParams(search).has(editing))
    return (
      <DetailForm
        reading={data}
        onClose={() => void navigate(`${page}/${data.id}${without}`, { replace: true })}
      />
    );
  return (
    <Dialog kind="drawer" title={t('reading.title')} onClose={() => void navigate(`${page}${without}`)}>
      {error || isOther ? (
        <RegionError
          {...(isOther || error?.status === 404 ? { title: t('reading.unknown') } : {})}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        data && (
          <Shown
            reading={data}
            onEdit={mayWrite ? () => void navigate(`${page}/${data.id}${asked(search, true)}`) : null}
          />
        )
      )}
    </Dialog>
  );
}

function Shown({ reading, onEdit }: { reading: PatientMeasurement; onEdit: (() => void) | null }) {
  const { t } = useTranslation(['record', 'feelings']);
  const edit = { keys: 'e', label: t('feelings:edit'), group: t('menu.measurements') };
  useHotkeys([{ ...edit, run: () => onEdit?.() }], onEdit !== null);
  return (
    <Stack gap={4}>
      <ReadingCourse id={reading.id} />
      <Facts reading={reading} />
      {onEdit && (
        <div>
          <Button size="toolbar" icon={<IconPencil aria-hidden="true" />} keys="e" onClick={onEdit}>
            {edit.label}
          </Button>
        </div>
      )}
      <Consequences reading={reading} />
      <JudgeBar readings={[reading]} />
    </Stack>
  );
}

/** The period of the curves behind stays in the address. */
function asked(search: string, isEditing: boolean): string {
  const query = new URLSearchParams(search);
  if (isEditing) query.set(editing, 'details');
  else query.delete(editing);
  return query.size > 0 ? `?${query.toString()}` : '';
}
