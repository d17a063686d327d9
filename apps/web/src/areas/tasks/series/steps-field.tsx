import type { StepLine } from '@fernpuls/contract/tasks/step-lines';
import IconPlus from '#icons/IconPlus';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { rowId, sameRow } from '../../../ui/controls/row-id.ts';
import type { FieldBinding } from '../../../ui/use-form.ts';
import styles from './series.module.css';
import { StepLineRow } from './step-line-row.tsx';
import { filled, linesOf, stepOf } from './step-lines-edit.ts';

const most = 50;

/** A checklist as it is written: Enter begins the next line, a pasted list becomes as many. */
export function StepsField(props: FieldBinding) {
  const { t } = useTranslation('tasks');
  const group = useRef<HTMLDivElement>(null);
  const lines = Array.isArray(props.value) ? (props.value as StepLine[]) : [];
  const write = (next: readonly StepLine[], at?: number) => {
    props.onChange(next.slice(0, most));
    if (at === undefined) return;
    requestAnimationFrame(() =>
      group.current?.querySelectorAll<HTMLInputElement>('[data-title]')[at]?.focus(),
    );
  };
  const set = (at: number, change: Partial<StepLine>) =>
    write(lines.map((line, index) => (index === at ? sameRow({ ...line, ...change }, line) : line)));
  const move = (at: number, by: 1 | -1) => {
    const line = lines[at];
    if (!line || at + by < 0 || at + by >= lines.length) return;
    write(lines.toSpliced(at, 1).toSpliced(at + by, 0, line), at + by);
  };
  const remove = (at: number) => write(lines.toSpliced(at, 1), Math.max(0, at - 1));
  const press = (event: KeyboardEvent, at: number) => {
    const isEmpty = lines[at]?.title === '' && lines[at].questions.length === 0;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey)
      write(lines.toSpliced(at + 1, 0, stepOf('')), at + 1);
    else if (event.key === 'Backspace' && isEmpty) remove(at);
    else if (event.altKey && step) move(at, step as 1 | -1);
    else return;
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent, at: number) => {
    const pasted = linesOf(event.clipboardData.getData('text'));
    if (pasted.length < 2) return;
    event.preventDefault();
    const isEmpty = lines[at]?.title === '';
    const next = lines.toSpliced(at + (isEmpty ? 0 : 1), isEmpty ? 1 : 0, ...pasted.map(stepOf));
    write(next, at + pasted.length - (isEmpty ? 1 : 0));
  };
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    if (filled(lines).length < lines.length) props.onChange(filled(lines));
    props.onBlur();
  };
  return (
    <div ref={group} onBlur={leave}>
      <fieldset id={props.id} tabIndex={-1} className={styles.steps}>
        <legend>{props.label}</legend>
        {props.error && (
          <p role="alert" className={styles.problem}>
            {props.error}
          </p>
        )}
        {lines.length > 0 && (
          <ol className={styles.stepLines}>
            {lines.map((line, at) => (
              <StepLineRow
                key={rowId(line)}
                line={line}
                number={at + 1}
                isLast={at === lines.length - 1}
                isChecked={Boolean(props.error)}
                onChange={(change) => set(at, change)}
                onMove={(by) => move(at, by)}
                onRemove={() => remove(at)}
                onPress={(event) => press(event, at)}
                onPaste={(event) => paste(event, at)}
              />
            ))}
          </ol>
        )}
        {lines.length < most && (
          <span>
            <Button
              size="toolbar"
              icon={<IconPlus />}
              onClick={() => write([...lines, stepOf('')], lines.length)}
            >
              {t('steps.add')}
            </Button>
          </span>
        )}
      </fieldset>
    </div>
  );
}
