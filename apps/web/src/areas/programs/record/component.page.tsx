import { programComponentPath, recordPath } from '@fernpuls/contract/paths';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { timesOf } from '@fernpuls/domain/programs/program';
import { parseSchedule, runsBetween } from '@fernpuls/domain/tasks/schedule';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { scheduleText } from '../../../clinical/rule-words/part-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import type { ProgramText } from './phase-change.ts';
import styles from './record.module.css';
import { useSurveyNames } from './use-survey-names.ts';
import { usePart } from './use-part.ts';

const dayMs = 86_400_000;
const aheadMs = 35 * dayMs;
const shownDates = 8;

/** A component as this patient has it: what it holds, when, and the next dates. */
export function Component() {
  const { programComponentId = '' } = useParams();
  const { t } = useTranslation('patient_programs');
  const { program, part, patientId, close } = usePart();
  const frozen = program?.components[programComponentId];
  const isMeasured = (frozen?.document.measurements.length ?? 0) > 0;
  if (!program) return null;
  return (
    <Dialog
      kind="drawer"
      title={frozen?.name ?? t('component.one')}
      onClose={close}
      footer={
        frozen && (
          <>
            {isMeasured && (
              <ButtonLink to={recordPath(patientId, 'measurements')}>{t('component.readings')}</ButtonLink>
            )}
            <ButtonLink to={programComponentPath(programComponentId)}>{t('component.open')}</ButtonLink>
          </>
        )
      }
    >
      {frozen ? (
        <Facts program={program} componentId={programComponentId} phase={part.phase} />
      ) : (
        <EmptyState title={t('component.unknown')} />
      )}
    </Dialog>
  );
}

type Props = { program: ProgramText; componentId: string; phase: number };

function Facts({ program, componentId, phase }: Props) {
  const { t } = useTranslation(['patient_programs', 'values', 'rules']);
  const format = useClinicalFormat();
  const { patientId } = usePart();
  const [now] = useState(() => Date.now());
  const frozen = program.components[componentId];
  const held = program.phases[phase - 1]?.components.find((one) => one.componentId === componentId);
  const surveyName = useSurveyNames();
  if (!frozen) return null;
  const { document } = frozen;
  const { schedules, windowMinutes } = held
    ? timesOf(held, document)
    : { schedules: document.schedules, windowMinutes: document.windowMinutes };
  const dates = held ? nextDates(schedules, now) : [];
  const holds = [
    ...document.measurements.map(({ valueType }) => ['measurement', t(`values:type.${valueType}`)]),
    ...document.surveys.map(({ surveyId }) => ['survey', surveyName(surveyId)]),
    ...document.tasks.map(({ title, doer }) => [doer === 'staff' ? 'staff_task' : 'task', title]),
    ...document.sections.map(({ title }) => ['section', title]),
    ...document.goals.map(({ title }) => ['goal', title]),
  ];
  return (
    <div className={styles.form}>
      <section className={styles.answers}>
        <h3>{t('component.holds')}</h3>
        <dl>
          {holds.map(([kind, text], at) => (
            <div key={at}>
              <dt>{t(`holds.${kind}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.answers}>
        <h3>{t('component.times')}</h3>
        <p>
          {schedules.length === 0
            ? t('week.once')
            : schedules.map((one) => scheduleText(one, { t, format })).join(', ')}
        </p>
        <p className={styles.quiet}>
          {t('component.window', { hours: format.number(windowMinutes / 60, windowMinutes % 60 ? 1 : 0) })}
        </p>
      </section>
      <section className={styles.answers}>
        <h3>{t('component.next')}</h3>
        {dates.length === 0 && <p className={styles.quiet}>{t('component.no_next')}</p>}
        <ol className={styles.dates}>
          {dates.map((at) => (
            <li key={at} className="numeric">{`${format.weekdayDate(at)}, ${format.time(at)}`}</li>
          ))}
        </ol>
      </section>
      {document.sections.map(({ id, title, text }) => (
        <section key={id} className={styles.answers}>
          <h3>{title}</h3>
          {text && <p className={styles.text}>{text}</p>}
        </section>
      ))}
      {document.surveys.length > 0 && (
        <Link to={recordPath(patientId, 'surveys')}>{t('component.surveys')}</Link>
      )}
    </div>
  );
}

function nextDates(schedules: readonly string[], now: number): number[] {
  const calendar = calendarOf();
  const runs = schedules.flatMap((text) => {
    const schedule = parseSchedule(text);
    return schedule ? runsBetween(schedule, { from: now, to: now + aheadMs }, calendar) : [];
  });
  return [...new Set(runs)].toSorted((a, b) => a - b).slice(0, shownDates);
}
