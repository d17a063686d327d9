import { recordPath } from '@fernpuls/contract/paths';
import { type PatientSurvey, patientSurveys } from '@fernpuls/contract/surveys/patient-survey';
import { surveys } from '@fernpuls/contract/surveys/survey';
import IconPlus from '#icons/IconPlus';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCreate, useList, useOne, useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { ScheduleField } from '../../../clinical/schedule-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { type FieldBinding, useForm } from '../../../ui/use-form.ts';
import styles from './record.module.css';

/** A survey to be asked anew, or the one the address names. */
export function Component() {
  const { id = '', patientSurveyId } = useParams();
  const { t } = useTranslation('surveys');
  const navigate = useNavigate();
  const { data, error, refetch } = useOne(patientSurveys, patientSurveyId, { ignore: [404] });
  const onClose = () => void navigate(recordPath(id, 'surveys'));
  if (!patientSurveyId) return <AssignmentForm patientId={id} row={null} onClose={onClose} />;
  if (data?.patientId === id)
    return <AssignmentForm key={data.id} patientId={id} row={data} onClose={onClose} />;
  if (!error && !data) return null;
  return (
    <Dialog kind="drawer" title={t('assign.title')} onClose={onClose}>
      <RegionError title={t('assign.unknown')} error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
}

type Props = { patientId: string; row: PatientSurvey | null; onClose: () => void };

function AssignmentForm({ patientId, row, onClose }: Props) {
  const { t } = useTranslation(['surveys', 'ui']);
  const mayWrite = useMay('patient_survey', 'write');
  const [now] = useState(() => Date.now());
  const known = useList(surveys, { perPage: 100, filters: { isActive: true } });
  const create = useCreate(patientSurveys);
  const update = useUpdate(patientSurveys);
  const { field, form } = useForm(patientSurveys, {
    initial: row ?? {
      patientId,
      schedules: ['0 8 * * *'],
      graceMinutes: 240,
      startsAt: new Date(now).toISOString(),
    },
    submit: async (given, basedOn) => {
      if (row) await update.mutateAsync({ ...given, id: row.id, basedOn });
      else await create.mutateAsync(given);
      showToast({ kind: 'success', text: t(row ? 'ui:saved' : 'assign.created') });
    },
  });
  const options = known.rows.map(({ id, name }) => ({ value: id, label: name }));
  const held =
    row && !options.some(({ value }) => value === row.surveyId)
      ? [{ value: row.surveyId, label: row.surveyName }]
      : [];
  return (
    <FormDrawer
      title={row ? row.surveyName : t('assign.new')}
      form={form}
      onClose={onClose}
      readOnly={!mayWrite}
      submitLabel={row ? t('ui:save') : t('assign.new')}
    >
      <SelectField
        {...field('surveyId')}
        options={[...held, ...options]}
        disabled={row !== null}
        {...(known.data && known.rows.length === 0 ? { help: t('assign.no_surveys') } : {})}
      />
      {row?.isOnce ? (
        <p className={styles.none}>{t('record.once')}</p>
      ) : (
        <Schedules field={field('schedules')} now={now} disabled={!mayWrite} />
      )}
      <NumberField {...field('graceMinutes')} unit={t('minutes')} help={t('assign.grace_help')} />
      <DateTimeField {...field('startsAt')} hour={0} />
      <DateTimeField {...field('endsAt')} hour={0} help={t('assign.ends_help')} />
    </FormDrawer>
  );
}

const most = 4;

/** Recurring times, up to four; without one the survey is asked only when somebody does. */
function Schedules({ field, now, disabled }: { field: FieldBinding; now: number; disabled: boolean }) {
  const { t } = useTranslation('surveys');
  const schedules = (field.value ?? []) as string[];
  const set = (next: string[]) => field.onChange(next);
  return (
    <div id={field.id} tabIndex={-1} className={styles.schedules}>
      {schedules.length === 0 && <p className={styles.none}>{t('record.no_schedule')}</p>}
      {schedules.map((schedule, index) => (
        <div key={index}>
          <ScheduleField
            {...field}
            id={`${field.id}-${index}`}
            label={schedules.length > 1 ? t('assign.schedule', { number: index + 1 }) : field.label}
            value={schedule}
            onChange={(text) => set(schedules.map((one, at) => (at === index ? String(text) : one)))}
            state={null}
            now={now}
            disabled={disabled}
          />
          {!disabled && (
            <Button size="toolbar" onClick={() => set(schedules.filter((_, at) => at !== index))}>
              {t('assign.remove_schedule')}
            </Button>
          )}
        </div>
      ))}
      {!disabled && schedules.length < most && (
        <Button size="toolbar" icon={<IconPlus />} onClick={() => set([...schedules, '0 19 * * *'])}>
          {t('assign.add_schedule')}
        </Button>
      )}
    </div>
  );
}
