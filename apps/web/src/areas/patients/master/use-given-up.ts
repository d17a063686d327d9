import type { Patient, patients } from '@fernpuls/contract/patients/patient';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUndo } from '../../../ui/undo.ts';
import type { Form } from '../../../ui/use-form.ts';

/** What was typed into a card and given up. */
export type GivenUp = readonly (readonly [name: string, value: unknown])[];

type Given = {
  patient: Patient;
  form: Form;
  values: Record<string, unknown>;
  setValue: (name: keyof typeof patients.fields, value: unknown) => void;
  /** Taken back: the form that stands there by then holds it again. */
  resumed: GivenUp;
  onResume: (typed: GivenUp) => void;
  onClose: () => void;
};

/** Puts a card back to what is stored; what was typed there can be taken back. */
export function useGivenUp({
  patient,
  form,
  values,
  setValue,
  resumed,
  onResume,
  onClose,
}: Given): () => void {
  const { t } = useTranslation('master_data');
  const undoable = useUndo();
  const before: Record<string, unknown> = patient;
  // The form holds the fields of its resource alone.
  const put = useEffectEvent((typed: GivenUp) => {
    for (const [name, value] of typed) setValue(name as Parameters<typeof setValue>[0], value);
  });
  useEffect(() => put(resumed), [resumed]);
  return () => {
    const typed = Object.entries(values).filter(
      ([name, value]) => (before[name] ?? null) !== (value ?? null),
    );
    form.giveUp();
    onClose();
    if (typed.length > 0) undoable({ text: t('card.discarded'), undo: () => onResume(typed) });
  };
}
