import { leavesOf, isNumeric, type Rule } from '@fernpuls/domain/triggers/rules/rule';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { InlineTime } from './inline.tsx';
import { NumericEditor } from './leaf-editor.tsx';
import styles from './rules.module.css';
import { firstPhase, PhaseEditor } from './phase-editor.tsx';
import { useGroups } from './use-groups.ts';
import { MinutesSpan } from './spans.tsx';
import { WeekdayChoice } from './weekday-choice.tsx';

type Props = { rule: Rule; onChange: (rule: Rule) => void };

/** When the rule counts, when it is over, how long it rests; each can be left out. */
export function Qualifiers({ rule, onChange }: Props) {
  const { t } = useTranslation('rules');
  const [numeric] = leavesOf(rule.when).filter(isNumeric);
  const { window, holds, phase, coolDownMinutes } = rule;
  const { program } = useGroups();
  return (
    <div className={styles.qualifiers}>
      <Optional
        label={t('edit.window')}
        checked={Boolean(window)}
        onChange={(on) => onChange({ ...rule, window: on ? { weekdays: [], from: 360, until: 720 } : null })}
      >
        {window && (
          <>
            <WeekdayChoice
              path="window/weekdays"
              value={window.weekdays}
              onChange={(weekdays) => onChange({ ...rule, window: { ...window, weekdays } })}
            />{' '}
            <InlineTime
              path="window/from"
              label={t('edit.from')}
              value={clockOf(window.from)}
              onChange={(time) => onChange({ ...rule, window: { ...window, from: minutesOf(time) } })}
            />
            {' – '}
            <InlineTime
              path="window/until"
              label={t('edit.until')}
              value={clockOf(window.until)}
              onChange={(time) =>
                onChange({ ...rule, window: { ...window, until: minutesOf(time) || 1440 } })
              }
            />
          </>
        )}
      </Optional>
      {(phase || (program?.length ?? 0) > 0) && (
        <Optional
          label={t('edit.phase_only')}
          checked={Boolean(phase)}
          onChange={(on) => onChange({ ...rule, phase: on ? firstPhase(program ?? []) : null })}
        >
          {phase && (
            <PhaseEditor
              value={phase}
              programs={program ?? []}
              onChange={(next) => onChange({ ...rule, phase: next })}
            />
          )}
        </Optional>
      )}
      {(numeric || holds) && (
        <Optional
          label={t('edit.holds')}
          checked={Boolean(holds)}
          onChange={(on) => onChange({ ...rule, holds: on && numeric ? numeric : null })}
        >
          {holds && (
            <NumericEditor
              path="holds"
              value={holds}
              onChange={(next) => onChange({ ...rule, holds: next })}
            />
          )}
        </Optional>
      )}
      <Optional
        label={t('edit.cool_down')}
        checked={typeof coolDownMinutes === 'number'}
        onChange={(on) => onChange({ ...rule, coolDownMinutes: on ? 1440 : null })}
      >
        {typeof coolDownMinutes === 'number' && (
          <MinutesSpan
            path="cool_down_minutes"
            label={t('edit.cool_down')}
            value={coolDownMinutes}
            onChange={(next) => onChange({ ...rule, coolDownMinutes: next })}
          />
        )}
      </Optional>
    </div>
  );
}

function Optional({
  label,
  checked,
  onChange,
  children,
}: {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}) {
  return (
    <div className={styles.qualifier}>
      <Checkbox label={label} checked={checked} onChange={onChange} />
      {checked && <div className={styles.sentence}>{children}</div>}
    </div>
  );
}

const two = (number: number) => String(number).padStart(2, '0');
const clockOf = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;

function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
