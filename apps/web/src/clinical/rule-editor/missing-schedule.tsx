import { parseSchedule } from '@fernpuls/domain/tasks/schedule';
import type { ClockCondition } from '@fernpuls/domain/triggers/rules/rule';
import { useContext, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ScheduleField } from '../schedule-field.tsx';
import { placeId, RuleContext } from './rule-context.ts';

type Missing = Extract<ClockCondition, { kind: 'missing' }>;
type Props = { path: string; value: Missing; onChange: (value: Missing) => void };

/** Whether the sentence itself can hold the schedule: every day, or on some days of the week. */
export function fitsSentence(schedule: string): boolean {
  const period = parseSchedule(schedule)?.period;
  return period === 'day' || period === 'week';
}

/** Below the sentence: months and years, and the dates that follow. */
export function MissingSchedule({ path, value, onChange }: Props) {
  const { t } = useTranslation(['rules', 'errors']);
  const { faults, id, disabled } = useContext(RuleContext);
  const [isOpen, setOpen] = useState(!fitsSentence(value.schedule));
  const [now] = useState(Date.now);
  const fault = faults.find((one) => one.path === `${path}/schedule`);
  return (
    <div>
      {!disabled && fitsSentence(value.schedule) && (
        <Button variant="subtle" size="toolbar" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('edit.other_schedule')}
        </Button>
      )}
      {(isOpen || !fitsSentence(value.schedule)) && (
        <ScheduleField
          id={placeId(id, fitsSentence(value.schedule) ? `${path}/whole-schedule` : `${path}/schedule`)}
          name="schedule"
          label={t('edit.schedule')}
          value={value.schedule}
          required
          error={fault && t(`errors:${fault.code}`)}
          max={undefined}
          choices={undefined}
          state={null}
          now={now}
          disabled={disabled}
          onChange={(schedule) => typeof schedule === 'string' && onChange({ ...value, schedule })}
          onBlur={() => undefined}
        />
      )}
    </div>
  );
}
