import { patientVersions } from '@fernpuls/contract/patients/patient-versions.call';
import { patients } from '@fernpuls/contract/patients/patient';
import type { CreateInput, Entity, Fields, Resource, UpdateInput } from '@fernpuls/contract/kit/resource';
import type { ReactNode } from 'react';
import { useCreate, useRemove, useUpdate } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useUndo } from '../../ui/undo.ts';
import { type FieldBinding, useForm } from '../../ui/use-form.ts';
import { changesOf } from './patient-rules.ts';

type Row<F extends Fields> = Entity<Resource<F>>;
type Parts<F extends Fields> = {
  field: (name: keyof F & string) => FieldBinding;
  values: Record<string, unknown>;
};
type Props<F extends Fields> = {
  resource: Resource<F>;
  /** Null for a new one. */
  row: Row<F> | null;
  initial: Partial<CreateInput<F>>;
  nameOf: (row: Row<F>) => string;
  texts: { create: string; edit: string; remove: string };
  readOnly?: boolean;
  /** Its address is a path of its own and no query of the page's. */
  byAddress?: boolean;
  onClose: () => void;
  children: (parts: Parts<F>) => ReactNode;
};

/** What belongs to a patient and stands in a list of their master data: entered, changed, taken out, and put back. */
export function PartDrawer<F extends Fields>(props: Props<F>) {
  const { resource, row, initial, nameOf, texts, readOnly = false, byAddress = false, onClose } = props;
  const { t } = useTranslation('ui');
  const written = { invalidates: [patients, patientVersions] };
  const create = useCreate(resource, written);
  const update = useUpdate(resource, written);
  const remove = useRemove(resource, written);
  const undoable = useUndo();
  const { field, form, values } = useForm(resource, {
    namespace: 'master_data',
    initial: row ? (row as Partial<CreateInput<F>>) : initial,
    submit: async (given) => {
      const saved = row ? await update.mutateAsync(changedOf(row, given)) : await create.mutateAsync(given);
      showToast({ kind: 'success', text: row ? t('saved') : t('created', { name: nameOf(saved) }) });
    },
  });
  const takeOut = async (gone: Row<F>) => {
    await remove.mutateAsync(gone.id);
    onClose();
    undoable({
      text: t('deleted', { name: nameOf(gone) }),
      undo: async () => {
        await create.mutateAsync(writtenOf(resource, gone));
      },
    });
  };
  return (
    <FormDrawer
      byQuery={!byAddress}
      readOnly={readOnly}
      title={row ? texts.edit : texts.create}
      form={form}
      onClose={onClose}
      submitLabel={row ? t('save') : texts.create}
      extra={
        row && (
          <Button variant="danger" busy={remove.isPending} onClick={() => void takeOut(row)}>
            {texts.remove}
          </Button>
        )
      }
    >
      {props.children({ field, values })}
    </FormDrawer>
  );
}

/** Only what was changed; the values of a form are those of its resource. */
function changedOf<F extends Fields>(row: Row<F>, given: CreateInput<F>): { id: string } & UpdateInput<F> {
  return { id: row.id, ...changesOf(row, given) } as { id: string } & UpdateInput<F>;
}

/** What somebody may write of a record: enough to enter it again. The fields say so, which the type cannot follow. */
function writtenOf<F extends Fields>({ fields }: Resource<F>, row: Row<F>): CreateInput<F> {
  const kept = Object.entries(row).filter(([name]) =>
    /^(required|optional)$/.test(fields[name]?.origin ?? ''),
  );
  return Object.fromEntries(kept) as CreateInput<F>;
}
