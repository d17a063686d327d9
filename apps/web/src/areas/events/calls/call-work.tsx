import { type CallRecord, callRecords } from '@fernpuls/contract/events/call-record';
import { callRecordVersions, runningCall } from '@fernpuls/contract/events/call-record.call';
import { useUpdate } from '../../../api/hooks.ts';
import type { HeldCall } from '../../../clinical/calls/use-running-call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Card, Stack } from '../../../ui/layout/layout.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useUndo } from '../../../ui/undo.ts';
import styles from './calls.module.css';
import { HeldCard } from './held-card.tsx';
import { OutcomeChoice } from './outcome-choice.tsx';

type Props = { row: CallRecord; running: HeldCall | null; onDone: () => void };

const told = ['outcome', 'callOutcomeId', 'note', 'callAgainAt'] as const;
const cached = { invalidates: [callRecordVersions, runningCall] };

/** The call while it lasts and after it: the note is kept as a draft, and one press ends and saves all of it. */
export function CallWork({ row, running, onDone }: Props) {
  const { t } = useTranslation(['calls', 'ui', 'shell']);
  const update = useUpdate(callRecords, cached);
  const undoable = useUndo();
  const { field, form } = useForm(callRecords, {
    namespace: 'calls',
    initial: row,
    required: () => ['outcome'],
    submit: async (values) => {
      const isRunning = row.callEndAt === null && running?.id === row.id;
      const now = isRunning ? serverNow(row, running) : {};
      await update.mutateAsync({ id: row.id, ...pick(values), ...now });
      undoable({
        text: t('finished', { name: row.patientName }),
        undo: () => update.mutateAsync({ id: row.id, ...pick(row) }).then(() => undefined),
      });
    },
  });
  const save = async () => {
    if (await form.submit()) onDone();
  };
  const group = t('shell:keys.page', { page: t('page_title') });
  useHotkeys([
    { keys: 'mod+enter', label: t('finish'), group, run: () => void save() },
    { keys: 'mod+s', label: t('finish'), group, hidden: true, run: () => void save() },
  ]);
  return (
    <Stack gap={4}>
      <HeldCard row={row} running={running} />
      <Card title={t('result')}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Stack gap={4}>
            <FormSummary form={form} />
            <OutcomeChoice outcome={field('outcome')} own={field('callOutcomeId')} />
            <TextareaField {...field('note')} rows={5} />
            <DateTimeField {...field('callAgainAt')} hour={9} />
            <div className={styles.foot}>
              <Button type="submit" variant="primary" keys="mod+enter" busy={form.busy}>
                {t(row.callEndAt === null ? 'stop_and_finish' : 'finish')}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </Stack>
  );
}

type Told = Partial<Pick<CallRecord, (typeof told)[number]>>;

function pick(values: Told): Told {
  return Object.fromEntries(told.map((name) => [name, values[name] ?? null]));
}

/** The end of a running call by the clock it began by. */
function serverNow({ callBeginAt }: CallRecord, { since }: HeldCall): { callEndAt: string } {
  return { callEndAt: new Date(Date.parse(callBeginAt) + Math.max(0, Date.now() - since)).toISOString() };
}
