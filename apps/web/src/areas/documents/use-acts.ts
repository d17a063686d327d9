import {
  amendDocument,
  seeDocument,
  signDocument,
  tagDocument,
} from '@fernpuls/contract/documents/document.call';
import { type PatientDocument, patientDocuments } from '@fernpuls/contract/documents/patient-document';
import { fetchBlob, saveBlob } from '../../api/download.ts';
import { useCallMutation, useCreate, useRemove } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/toasts.ts';
import { useUndo } from '../../ui/undo.ts';
import { filePath } from './addresses.ts';

const cached = { invalidates: [patientDocuments] };

/** What can be done with a document, and how it is told. */
export function useActs() {
  const { t } = useTranslation('documents');
  const undoable = useUndo();
  const see = useCallMutation(seeDocument, cached);
  const sign = useCallMutation(signDocument, cached);
  const amend = useCallMutation(amendDocument, cached);
  const tag = useCallMutation(tagDocument, cached);
  const remove = useRemove(patientDocuments);
  const create = useCreate(patientDocuments);
  const told = (text: string) => showToast({ kind: 'success', text });
  return {
    isBusy: see.isPending || sign.isPending || amend.isPending,
    see: async ({ id }: PatientDocument) => {
      await see.mutateAsync({ id });
      told(t('told.seen'));
    },
    sign: async ({ id, updatedAt }: PatientDocument) => {
      await sign.mutateAsync({ id, basedOn: updatedAt });
      told(t('told.signed'));
    },
    amend: async ({ id }: PatientDocument, body: string) => {
      await amend.mutateAsync({ id, body });
      told(t('told.amended'));
    },
    tag: async ({ id, tags }: PatientDocument, wanted: string[]) => {
      await tag.mutateAsync({ id, tags: wanted });
      if (wanted.length < tags.length)
        undoable({
          text: t('told.untagged'),
          undo: () => tag.mutateAsync({ id, tags }).then(() => undefined),
        });
    },
    /** Words can be brought back as they were; a file cannot. */
    remove: async (document: PatientDocument) => {
      const { id, patientId, kind, title, source, documentDay, body, tags, file } = document;
      await remove.mutateAsync(id);
      const text = t('told.removed', { title });
      if (file) return void told(text);
      const again = { patientId, kind, title, source, documentDay, body, tags };
      undoable({ text, undo: () => create.mutateAsync(again).then(() => undefined) });
    },
    save: async ({ id, file, title }: PatientDocument) =>
      saveBlob(await fetchBlob(filePath(id)), file?.name ?? title),
  };
}

export type Acts = ReturnType<typeof useActs>;
