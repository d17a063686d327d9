import { icd10Versions } from '@fernpuls/contract/diagnoses/icd10.call';
import { type PatientIcd10, patientIcd10s } from '@fernpuls/contract/diagnoses/patient-icd10';
import { codeLine, diagnosisFaults, findRepeated } from '@fernpuls/domain/diagnoses/diagnosis';
import { useCreate, useList, useUpdate } from '../../api/hooks.ts';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DatePicker } from '../../ui/controls/date-picker.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { Section, Text } from '../../ui/layout/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextareaField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useUndo } from '../../ui/undo.ts';
import { VersionList } from '../../ui/versions/version-list.tsx';
import { useForm } from '../../ui/use-form.ts';
import { CodeField } from './code-field.tsx';
import { today } from '../../ui/today.ts';

type Props = { patientId: string; row: PatientIcd10 | null; onClose: () => void };

export function DiagnosisForm({ patientId, row, onClose }: Props) {
  const { t } = useTranslation(['diagnoses', 'ui']);
  const mayWrite = useMay('patient_icd10', 'write');
  const others = useList(patientIcd10s, { filters: { patientId }, perPage: 100 });
  const create = useCreate(patientIcd10s, { invalidates: [icd10Versions] });
  const update = useUpdate(patientIcd10s, { invalidates: [icd10Versions] });
  const undoable = useUndo();
  const { field, form, values } = useForm(patientIcd10s, {
    initial: row ?? { patientId, certainty: 'G', isPermanent: false },
    rules: {
      since: (since) => faultAt('since', { since, until: null }),
      until: (until) => faultAt('until', { since: null, until }),
    },
    submit: async ({ patientId: of, ...given }, basedOn) => {
      if (row) {
        await update.mutateAsync({ id: row.id, ...given, basedOn });
        showToast({ kind: 'success', text: t('ui:saved') });
        return;
      }
      const made = await create.mutateAsync({ patientId: of, ...given });
      undoable({
        text: t('ui:created', { name: codeLine(made) }),
        undo: () => update.mutateAsync({ id: made.id, isMistake: true }).then(() => undefined),
      });
    },
  });
  const repeated = repeatedIn(others.rows, row?.id, values);
  const locked = { disabled: !mayWrite };
  return (
    <FormDrawer
      title={t(row ? 'edit' : 'patient_icd10s.new')}
      form={form}
      onClose={onClose}
      readOnly={!mayWrite}
      submitLabel={t(row ? 'ui:save' : 'patient_icd10s.new')}
    >
      <CodeField {...field('code')} held={row} autoFocus={row === null} {...locked} />
      {repeated && (
        <Text warning role="status">
          {t('repeated', { code: codeLine(repeated) })}
        </Text>
      )}
      <SelectField {...field('certainty')} words="diagnoses:certainty" {...locked} />
      <SelectField {...field('side')} words="diagnoses:side" none={t('side_none')} {...locked} />
      <DatePicker {...field('since')} {...locked} />
      <DatePicker {...field('until')} help={t('until_help')} {...locked} />
      <SwitchField {...field('isPermanent')} {...locked} />
      <TextareaField {...field('comment')} {...locked} />
      {row && <SwitchField {...field('isMistake')} {...locked} />}
      {row && (
        <Section title={t('versions')} level={3}>
          <VersionList call={icd10Versions} row={row} resource={patientIcd10s} namespace="diagnoses" />
        </Section>
      )}
    </FormDrawer>
  );
}

type Day = 'since' | 'until';

function faultAt(name: Day, { since, until }: Record<Day, unknown>) {
  const day = (value: unknown) => (typeof value === 'string' ? value : null);
  const faults = diagnosisFaults({ since: day(since), until: day(until) }, today());
  return faults.find(({ field }) => field === name)?.fault ?? null;
}

/** Of those that were no mistake, the one that says the same of the same time. */
function repeatedIn(rows: readonly PatientIcd10[], own: string | undefined, values: Partial<PatientIcd10>) {
  const { code = '', side = null, since = null, until = null } = values;
  const held = rows.filter(({ id, isMistake }) => id !== own && !isMistake);
  return findRepeated(held, { code, side, since, until });
}
