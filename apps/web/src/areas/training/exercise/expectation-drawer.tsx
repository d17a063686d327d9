import { json, text } from '@fernpuls/contract/kit/fields';
import { resource } from '@fernpuls/contract/kit/resource';
import {
  changeExerciseExpectation,
  type ExerciseExpectation,
  exerciseExpectations,
} from '@fernpuls/contract/training/exercise.call';
import { adherenceCloseReasons } from '@fernpuls/contract/triggers/adherence/adherence-event';
import { closeReasons } from '@fernpuls/domain/triggers/event-life-cycle';
import * as z from 'zod/mini';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MultiSelect } from '../../../ui/controls/multi-select.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useReason } from './use-reason.ts';

const all = [...new Set([...closeReasons, ...adherenceCloseReasons])];

/** The fields of the form; what goes to the server is the call. */
const expectationForms = resource({
  type: 'exercise_expectations',
  area: 'training',
  permission: 'tenant',
  module: 'core',
  fields: { reasons: json(z.array(z.enum(all))), source: text({ max: 200 }) },
  filters: [],
  sorts: [],
  example: { reasons: ['handed_to_physician'], source: 'Team, November 2026' },
});

type Props = { row: ExerciseExpectation; onClose: () => void };

/** Another expectation from now on; days that have begun keep theirs. */
export function ExpectationDrawer({ row, onClose }: Props) {
  const { t } = useTranslation(['training', 'ui']);
  const reason = useReason();
  const change = useCallMutation(changeExerciseExpectation, { invalidates: [exerciseExpectations] });
  const offered = row.kind === 'device_silent' ? adherenceCloseReasons : closeReasons;
  const { field, form } = useForm(expectationForms, {
    namespace: 'training',
    initial: { reasons: row.reasons, ...(row.source !== null && { source: row.source }) },
    submit: async ({ reasons, source }) => {
      await change.mutateAsync({ kind: row.kind, reasons, source });
      showToast({ kind: 'success', text: t('ui:saved') });
    },
  });
  return (
    <FormDrawer
      byQuery
      title={t('exercise.expectation_of', { name: t(`exercise.case.${row.kind}`) })}
      form={form}
      onClose={onClose}
    >
      <MultiSelect
        {...field('reasons')}
        help={t('exercise.reasons_help')}
        options={offered.map((key) => ({ value: key, label: reason(key) }))}
      />
      <TextField {...field('source')} help={t('exercise.source_help')} />
    </FormDrawer>
  );
}
