import { videoConsultationCounts } from '@fernpuls/contract/conferences/counts.call';
import {
  type VideoConsultation,
  videoConsultations,
} from '@fernpuls/contract/conferences/video-consultation';
import { physicians } from '@fernpuls/contract/identity/physician';
import { patients } from '@fernpuls/contract/patients/patient';
import { useCreate, useList, useOne, useUpdate } from '../../../api/hooks.ts';
import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useFormat } from '../../../ui/format.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { PatientField } from '../../tasks/index.ts';
import { Clashes, useClashes } from './clashes.tsx';

const usualMinutes = 20;
const changes = { invalidates: [videoConsultationCounts] };

/** Plans a consultation, with the patient of the address if it names one, or moves one that has not begun. */
export function ConsultationForm({ one, onClose }: { one: VideoConsultation | null; onClose: () => void }) {
  const { t } = useTranslation(['conferences', 'ui']);
  const format = useFormat();
  const me = usePerson().id;
  const create = useCreate(videoConsultations, changes);
  const update = useUpdate(videoConsultations, changes);
  const [parameters] = useSearchParams();
  const patientId = one ? null : parameters.get('patient');
  const patient = useOne(patients, patientId, { ignore: [404] }).data;
  const people = useList(physicians, { perPage: 100, sort: 'lastName', filters: { isActive: true } });
  const form = useForm(videoConsultations, {
    initial: one
      ? {
          patientId: one.patientId,
          physicianId: one.physicianId,
          startsAt: one.startsAt,
          plannedMinutes: one.plannedMinutes,
          subject: one.subject,
        }
      : { physicianId: me, plannedMinutes: usualMinutes, ...(patientId ? { patientId } : {}) },
    record: one?.id ?? null,
    base: one,
    submit: (values, basedOn) =>
      one ? update.mutateAsync({ id: one.id, ...values, basedOn }) : create.mutateAsync(values),
  });
  const clashes = useClashes({ values: form.values, exceptId: one?.id ?? null });
  const isMoved = one !== null && form.values.startsAt !== one.startsAt;
  return (
    <FormDrawer
      title={one ? t('edit') : t('new')}
      form={form.form}
      onClose={onClose}
      submitLabel={clashes.length > 0 ? t('clash.submit') : one ? t('ui:save') : t('plan')}
    >
      <PatientField
        {...form.field('patientId')}
        valueLabel={one?.patientName ?? (patient ? format.name(patient) : null)}
        disabled={one !== null}
      />
      <DateTimeField {...form.field('startsAt')} hour={9} />
      <NumberField {...form.field('plannedMinutes')} unit={t('unit_minutes')} />
      <SelectField
        {...form.field('physicianId')}
        options={people.rows.map((person) => ({ value: person.id, label: format.fullName(person) }))}
      />
      <Clashes clashes={clashes} />
      {isMoved && <Text small>{t(one.remindedAt ? 'moved.told' : 'moved.link')}</Text>}
      <TextField {...form.field('subject')} help={t('subject_help')} />
    </FormDrawer>
  );
}
