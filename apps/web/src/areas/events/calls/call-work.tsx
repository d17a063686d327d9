import { type CallRecord, callRecords } from '@fernpuls/contract/events/call-record';
import { patients } from '@fernpuls/contract/patients/patient';
import { type CallOutcome, callOutcomes, hasSpoken, triesInVain } from '@fernpuls/domain/events/call-record';
import { type Answer, keptAnswers } from '@fernpuls/domain/events/guide/guide';
import { type ReactNode, useRef, useState } from 'react';
import { useOne } from '../../../api/hooks.ts';
import type { HeldCall } from '../../../clinical/calls/use-running-call.ts';
import { seenAsOf } from '../../../clinical/worse/ask-worse.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { Card, Stack } from '../../../ui/layout/layout.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { useNow } from '../../../ui/use-now.ts';
import { FollowUps } from '../follow-ups/follow-ups.tsx';
import { followedBy, nothingChosen, proposedTasks } from '../follow-ups/model.ts';
import { useAbout } from '../follow-ups/use-about.ts';
import { useAsFirstShown } from '../follow-ups/use-as-first-shown.ts';
import { useFinish } from '../follow-ups/use-finish.ts';
import { GuideCard } from '../guides/guide-card.tsx';
import { useGuideOf } from '../guides/use-guide-of.ts';
import styles from './calls.module.css';
import { HeldCard } from './held-card.tsx';
import { LastCalls } from './last-calls.tsx';
import { NextTry } from './next-try.tsx';
import { OutcomeChoice } from './outcome-choice.tsx';
import { type CallPart, callParts, useCallKeys } from './use-call-keys.ts';
import { useLastCalls } from './use-held-call.ts';

type Props = {
  row: CallRecord;
  running: HeldCall | null;
  onDone: () => void;
  onUndone?: () => void;
  /** Between who is on the line and the result; the last calls stand there then, and not in the rail. */
  context?: ReactNode;
};

/** The call while it lasts and after it: the note is kept as a draft, and one press ends and saves all of it. */
export function CallWork({ row, running, onDone, onUndone = () => undefined, context }: Props) {
  const { t } = useTranslation(['calls', 'cockpit', 'guides']);
  const { patientId } = row;
  const now = useNow(60_000);
  const rail = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState(nothingChosen);
  const about = useAbout(patientId);
  const guide = useGuideOf(row);
  const { data: patient } = useOne(patients, patientId, { ignore: [404] });
  const before = useLastCalls(patientId).rows.filter(({ id }) => id !== row.id);
  const tries = triesInVain(before);
  const alarms = useAsFirstShown(about.alarms);
  const finish = useFinish({ patientName: row.patientName ?? '', alarms, onUndone });
  const { field, form, values, setValue } = useForm(callRecords, {
    namespace: 'calls',
    initial: row,
    required: () => ['outcome'],
    submit: (written, basedOn) => {
      const { note = null, callAgainAt = null, callOutcomeId = null } = written;
      const told = { id: row.id, outcome: written.outcome ?? 'reached', callOutcomeId, note, callAgainAt };
      const answers = guide ? { answers: keptAnswers(guide, given) } : {};
      const followed = followedBy(proposed, chosen, {
        about: idsOf({ ...about, alarms }),
        outcome: told.outcome,
      });
      return finish({ ...told, ...answers, ...followed }, basedOn);
    },
  });
  const given = answersIn(values.answers);
  const outcome = outcomeIn(values.outcome);
  const ladderTitle = t('cockpit:follow.ladder_task', { tries: tries + 1 });
  const primaryId = patient?.primaryPhysicianId ?? null;
  const facts = { guide, answers: given, outcome, tries, primaryId, ladderTitle, now };
  const proposed = proposedTasks(facts, chosen);
  const save = async () => {
    if (await form.submit()) return onDone();
    // What is missing stands there.
    setPart('result');
  };
  const [part, setPart] = useState<CallPart>('talk');
  const isNarrow = useIsNarrow();
  const show = (one: CallPart) => !isNarrow || part === one;
  useCallKeys({ save: () => void save(), rail, onShow: setPart });
  return (
    <>
      {isNarrow && (
        <Segmented
          label={t('cockpit:parts.label')}
          options={callParts.map((key) => ({ key, label: t(`cockpit:parts.${key}`) }))}
          value={part}
          onChange={setPart}
        />
      )}
      {(show('talk') || show('result')) && (
        <div className={styles.main}>
          {show('talk') && (
            <>
              <HeldCard row={row} running={running} patient={patient} />
              {context}
            </>
          )}
          {show('result') && (
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
                  <TextareaField {...field('note')} rows={4} />
                  <DateTimeField {...field('callAgainAt')} hour={9} />
                  {patient && outcome !== null && !hasSpoken(outcome) && (
                    <NextTry
                      patient={patient}
                      calls={before}
                      row={row}
                      isLast={proposed.some(({ key }) => key === 'ladder')}
                      value={values.callAgainAt}
                      onChange={(at) => setValue('callAgainAt', at)}
                    />
                  )}
                  <FollowUps
                    about={about}
                    proposed={proposed}
                    chosen={chosen}
                    onChange={setChosen}
                    isSpoken={outcome !== null && hasSpoken(outcome)}
                    now={now}
                  />
                  <div className={styles.foot}>
                    <Button type="submit" variant="primary" keys="mod+enter" busy={form.busy}>
                      {t(row.callEndAt === null ? 'stop_and_finish' : 'finish')}
                    </Button>
                  </div>
                </Stack>
              </form>
            </Card>
          )}
        </div>
      )}
      {(show('guide') || (context === undefined && show('talk'))) && (
        <aside ref={rail} className={styles.rail} aria-label={t('guides:guide')}>
          {show('guide') && (
            <GuideCard
              row={row}
              guide={guide}
              answers={given}
              onChange={(answers) => setValue('answers', answers)}
            />
          )}
          {context === undefined && show('talk') && <LastCalls patientId={patientId} except={row.id} />}
        </aside>
      )}
    </>
  );
}

/** The form holds no other answers than a call's own and those the panel gave. */
function answersIn(value: unknown): readonly Answer[] {
  return Array.isArray(value) ? (value as readonly Answer[]) : [];
}

function outcomeIn(value: unknown): CallOutcome | null {
  return callOutcomes.find((one) => one === value) ?? null;
}

function idsOf({ alarms, gaps, tasks }: ReturnType<typeof useAbout>) {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return { alarms: seenAsOf(alarms), gapIds: ids(gaps), taskIds: ids(tasks) };
}
