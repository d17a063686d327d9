import { type PatientDocument, patientDocuments } from '@fernpuls/contract/documents/patient-document';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCreate, useUpdate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { today } from '../../../ui/today.ts';
import { useAutosave } from '../../../ui/use-autosave.ts';
import { useForm } from '../../../ui/use-form.ts';

type Given = {
  patientId: string;
  /** Null: one that is begun, and made with the first thing that is written. */
  document: PatientDocument | null;
  onMade: (id: string) => void;
};

/** A letter while it is written: stored whenever its writer rests. */
export function useLetter({ patientId, document, onMade }: Given) {
  const { t } = useTranslation('documents');
  const create = useCreate(patientDocuments);
  const update = useUpdate(patientDocuments);
  const [stored, setStored] = useState(document);
  const written = useRef(document);
  const writing = useForm(patientDocuments, {
    namespace: 'documents',
    stays: true,
    initial: document ?? { patientId, kind: 'letter', title: t('letter.title'), documentDay: today() },
    submit: async ({ patientId: of, tags: _, ...given }, basedOn) => {
      const saved = basedOn
        ? await update.mutateAsync({ id: basedOn.id, ...given, basedOn })
        : await create.mutateAsync({ patientId: of, ...given });
      setStored(saved);
      written.current = saved;
      return saved;
    },
  });
  const { field, form, values } = writing;
  useAutosave(writing);
  const made = document === null ? (stored?.id ?? null) : null;
  const isWhole = form.changes === 0;
  const tell = useEffectEvent(onMade);
  // Not before all of it is stored: until then its address is guarded.
  useEffect(() => {
    if (made !== null && isWhole) tell(made);
  }, [made, isWhole]);
  const body = typeof values.body === 'string' ? values.body : null;
  const source = typeof values.source === 'string' && values.source !== '' ? values.source : null;
  return {
    field,
    form,
    /** As it is written, stored or not. */
    draft: { body, source, file: null, state: 'draft' } as const,
    savedAt: stored?.updatedAt ?? null,
    /** As it is stored, once everything is; null where that did not work. */
    whole: async () => (form.changes === 0 || (await form.submit()) ? written.current : null),
  };
}
