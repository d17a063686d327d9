import type { FocusEvent } from 'react';
import { Text } from '../../../ui/layout/layout.tsx';
import styles from './components.module.css';
import { GoalsPart } from './goals-part.tsx';
import { GuidesPart } from './guides-part.tsx';
import { MeasurementsPart } from './measurements-part.tsx';
import { SectionsPart } from './sections-part.tsx';
import { SurveysPart } from './surveys-part.tsx';
import { TasksPart } from './tasks-part.tsx';
import { TimesPart } from './times-part.tsx';
import type { Editing } from './use-editing.ts';

type Props = { editing: Editing; base: string; error: string | undefined };

/** What a component asks and does, part by part. */
export function DocumentField({ editing, base, error }: Props) {
  const overall = editing.faultOf('') ?? (editing.isSound ? error : undefined);
  return (
    <div id={editing.id} tabIndex={-1} className={styles.document} onFocus={toTheFault}>
      {overall && (
        <Text warning role="alert">
          {overall}
        </Text>
      )}
      <MeasurementsPart editing={editing} />
      <SurveysPart editing={editing} />
      <TasksPart editing={editing} base={base} />
      <GoalsPart editing={editing} base={base} />
      <SectionsPart editing={editing} />
      <GuidesPart editing={editing} />
      <TimesPart editing={editing} />
    </div>
  );
}

/** Whoever is led here is led on to what is wrong. */
function toTheFault({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return;
  const wrong = currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = wrong?.matches('fieldset, div') ? wrong.querySelector<HTMLElement>('input, button') : wrong;
  control?.focus();
}
