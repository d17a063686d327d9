import { patientDrugIntakes } from '@fernpuls/contract/drugs/drug-intake';
import { drugCourse } from '@fernpuls/contract/drugs/intake.call';
import type { PatientDrug } from '@fernpuls/contract/drugs/patient-drug';
import { drugTitle } from '@fernpuls/domain/drugs/plan';
import { useState } from 'react';
import { useCreate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { dayOf } from '../../../ui/today.ts';
import { useForm } from '../../../ui/use-form.ts';

type Props = { rows: readonly PatientDrug[]; day: string; onClose: () => void };

/** A dose as needed, or one beside the plan: what, how much, when, why. */
export function BesideDrawer({ rows, day, onClose }: Props) {
  const { t } = useTranslation(['drugs', 'ui']);
  const create = useCreate(patientDrugIntakes, { invalidates: [drugCourse] });
  const offered = [...rows].sort((a, b) => rank(a) - rank(b));
  const [first] = offered;
  const [now] = useState(() => new Date().toISOString());
  const { field, form } = useForm(patientDrugIntakes, {
    namespace: 'drugs',
    initial: {
      patientDrugId: first?.id ?? '',
      day,
      state: 'taken',
      dose: '1',
      takenAt: now,
    },
    required: () => ['takenAt'],
    submit: async (given) => {
      const { patientDrugId, dose, takenAt, note } = given;
      const saved = await create.mutateAsync({
        patientDrugId,
        state: 'taken',
        dayTime: null,
        day: takenAt ? dayOf(Date.parse(takenAt)) : day,
        dose: dose ?? null,
        takenAt: takenAt ?? null,
        note: note ?? null,
      });
      showToast({ kind: 'success', text: t('intakes.beside_saved') });
      return saved;
    },
  });
  const options = offered.map((row) => ({
    value: row.id,
    label: drugTitle({ name: row.name, substances: row.substances ?? [] }),
  }));
  return (
    <FormDrawer byQuery title={t('intakes.beside_new')} form={form} onClose={onClose}>
      <SelectField {...field('patientDrugId')} options={options} />
      <TextField {...field('dose')} />
      <DateTimeField {...field('takenAt')} hour={8} />
      <TextareaField {...field('note')} rows={2} help={t('intakes.note_help')} />
    </FormDrawer>
  );
}

/** What is taken as needed stands first. */
const rank = ({ dosageKind }: PatientDrug) => (dosageKind === 'as_needed' ? 0 : 1);
