import { checkComponent } from '@fernpuls/domain/programs/check-component';
import { type ComponentDocument, emptyComponent } from '@fernpuls/domain/programs/component';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { afterClick } from '../../../ui/after-click.ts';
import { useUndo } from '../../../ui/undo.ts';
import type { FieldBinding } from '../../../ui/use-form.ts';
import { putBack, withoutEntry } from './edit-list.ts';
import { type Refused, stillRefused } from '../../../ui/refusals.ts';

type Lists = 'sections' | 'measurements' | 'surveys' | 'tasks' | 'goals';

/** A component's document while it is written: its parts are bound by their place in it. */
export type Editing = ReturnType<typeof useEditing>;

/** Faults are told of what was left once, of everything after somebody wanted to save. */
export function useEditing(field: FieldBinding, refused: readonly Refused[], readOnly: boolean) {
  const { t } = useTranslation(['program_components', 'errors']);
  const undoable = useUndo();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const document = isDocument(field.value) ? field.value : emptyComponent;
  const latest = useRef(document);
  useLayoutEffect(() => {
    latest.current = document;
  }, [document]);
  const faults = [...stillRefused(refused, document), ...checkComponent(document)];
  const isTold = field.error !== undefined || refused.length > 0;

  function change(next: (document: ComponentDocument) => ComponentDocument): void {
    latest.current = next(latest.current);
    field.onChange(latest.current);
  }

  /** The sentence for a place; `below`: also for what lies below it. */
  function faultOf(path: string, below = false): string | undefined {
    if (!isTold && !left.has(path)) return undefined;
    const fault = faults.find((one) => one.path === path || (below && one.path.startsWith(`${path}/`)));
    return fault && t(`errors:${fault.code}`, { ...fault.params, defaultValue: t('errors:invalid') });
  }

  return {
    id: field.id,
    readOnly,
    document,
    isSound: faults.length === 0,
    change,
    faultOf,
    /** A control of the document, bound as those of a resource are. */
    bind(path: string, given: Bound): FieldBinding {
      return {
        id: idAt(field.id, path),
        name: idAt(field.id, path),
        label: given.label,
        value: given.value,
        required: given.required ?? false,
        error: faultOf(path, given.below),
        max: given.max,
        choices: undefined,
        onChange: given.onChange,
        onBlur: () => afterClick(() => setLeft((before) => new Set(before).add(path))),
      };
    },
    /** Takes an entry out and offers to put it back. */
    remove(name: Lists, index: number, label: string): void {
      const entry = latest.current[name][index];
      if (!entry) return;
      const over = (list: (held: readonly unknown[]) => readonly unknown[]) =>
        change((held) => ({ ...held, [name]: list(held[name]) }));
      over((held) => withoutEntry(held, index));
      undoable({
        text: t('removed', { name: label }),
        undo: () => over((held) => putBack(held, index, entry)),
      });
    },
  };
}

type Bound = {
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  required?: boolean;
  max?: number;
  below?: boolean;
};

export function idAt(id: string, path: string): string {
  return `${id}-${path.replaceAll('/', '-')}`;
}

function isDocument(value: unknown): value is ComponentDocument {
  return typeof value === 'object' && value !== null && 'measurements' in value;
}
