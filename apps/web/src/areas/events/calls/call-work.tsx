import { type CallRecord, callRecords } from '@fernpuls/contract/events/call-record';
import { callRecordVersions, runningCall } from '@fernpuls/contract/events/call-record.call';
import { type Answer, keptAnswers } from '@fernpuls/domain/events/guide/guide';
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
import { GuideCard } from '../guides/guide-card.tsx';
import { useGuideOf } from '../guides/use-guide-of.ts';
import { HeldCard } from './held-card.tsx';
import { LastCalls } from './last-calls.tsx';
import { OutcomeChoice } from './outcome-choice.tsx';

type Props = { row: CallRecord; running: HeldCall | null; onDone: () => void };

const told = ['outcome', 'callOutcomeId', 'note', 'callAgainAt'] as const;
const cached = { invalidates: [callRecordVersions, runningCall] };

/** The call while it lasts and after it: the note is kept as a draft, and one press ends and saves all of it. */
export function CallWork({ row, running, onDone }: Props) {
  const { t } = useTranslation(['calls', 'guides', 'shell']);
  const update = useUpdate(callRecords, cached);
  const undoable = useUndo();
  const guide = useGuideOf(row);
  const { field, form, values, setValue } = useForm(callRecords, {
    namespace: 'calls',
    initial: row,
    required: () => ['outcome'],
    submit: async (written) => {
      const isRunning = row.callEndAt === null && running?.id === row.id;
      const now = isRunning ? serverNow(row, running) : {};
      const answers = guide ? { answers: keptAnswers(guide, given) } : {};
      await update.mutateAsync({ id: row.id, ...pick(written), ...answers, ...now });
      undoable({
        text: t('finished', { name: row.patientName }),
        undo: () => update.mutateAsync({ id: row.id, ...pick(row) }).then(() => undefined),
      });
    },
  });
  const given = answersIn(values.answers);
  const save = async () => {
    if (await form.submit()) onDone();
  };
  const group = t('shell:keys.page', { page: t('page_title') });
  useHotkeys([
    { keys: 'mod+enter', label: t('finish'), group, run: () => void save() },
    { keys: 'mod+s', label: t('finish'), group, hidden: true, run: () => void save() },
  ]);
  return (
    <>
      <div className={styles.main}>
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
      </div>
      <aside className={styles.rail} aria-label={t('guides:guide')}>
        <GuideCard
          row={row}
          guide={guide}
          answers={given}
          onChange={(answers) => setValue('answers', answers)}
        />
        <LastCalls patientId={row.patientId} except={row.id} />
      </aside>
    </>
  );
}

/** The form holds no other answers than a call's own and those the panel gave. */
function answersIn(value: unknown): readonly Answer[] {
  return Array.isArray(value) ? (value as readonly Answer[]) : [];
}

type Told = Partial<Pick<CallRecord, (typeof told)[number]>>;

function pick(values: Told): Told {
  return Object.fromEntries(told.map((name) => [name, values[name] ?? null]));
}

/** The end of a running call by the clock it began by. */
function serverNow({ callBeginAt }: CallRecord, { since }: HeldCall): { callEndAt: string } {
  return { callEndAt: new Date(Date.parse(callBeginAt) + Math.max(0, Date.now() - since)).toISOString() };
}
