import { patients } from '@fernpuls/contract/patients/patient';
import type { CreateInput, Entity, Fields, Resource } from '@fernpuls/contract/kit/resource';
import type { LoneType } from '@fernpuls/contract/removable';
import type { ReactNode } from 'react';
import { useCreate, useUpdate } from '../../api/hooks.ts';
import type { Change } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { showToast } from '../../ui/toasts.ts';
import { type FieldBinding, useForm } from '../../ui/use-form.ts';
import { useTakeOut } from '../../ui/use-take-out.ts';
import { masterDataReads } from './master/master-data-reads.ts';
import { changesOf } from './patient-rules.ts';
import { VersionComment } from './versions/version-comment.tsx';

type Row<F extends Fields> = Entity<Resource<F>>;
type Parts<F extends Fields> = {
  field: (name: keyof F & string) => FieldBinding;
  values: Record<string, unknown>;
};
type Props<F extends Fields> = {
  resource: Resource<F, LoneType>;
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
  const written = { invalidates: [patients, ...masterDataReads] };
  const create = useCreate(resource, written);
  const update = useUpdate(resource, written);
  const { busy, takeOut } = useTakeOut(resource, written);
  const { field, form, values } = useForm(resource, {
    namespace: 'master_data',
    initial: row ? (row as Partial<CreateInput<F>>) : initial,
    submit: async (given, basedOn) => {
      const changed = row && changesOf(basedOn ?? row, given);
      // The values of a form are those of its resource, which the type of what was changed cannot follow.
      const change = row && ({ id: row.id, ...changed, basedOn } as Change<F>);
      const saved = change ? await update.mutateAsync(change) : await create.mutateAsync(given);
      showToast({ kind: 'success', text: row ? t('saved') : t('created', { name: nameOf(saved) }) });
    },
  });
  const remove = async (gone: Row<F>) => {
    await takeOut(gone, t('deleted', { name: nameOf(gone) }));
    onClose();
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
          <Button variant="danger" busy={busy} onClick={() => void remove(row)}>
            {texts.remove}
          </Button>
        )
      }
    >
      {props.children({ field, values })}
      {row && form.changes > 0 && 'versionComment' in resource.fields && (
        <VersionComment binding={field('versionComment')} />
      )}
    </FormDrawer>
  );
}
