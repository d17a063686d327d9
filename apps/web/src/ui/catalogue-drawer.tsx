import type { CreateInput, Entity, Fields, Resource, UpdateInput } from '@fernpuls/contract/kit/resource';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useCreate, useOne, useRemove, useUpdate } from '../api/hooks.ts';
import { useMay } from '../api/session.ts';
import { Button } from './button.tsx';
import type { Catalogue } from './catalogue.ts';
import { Confirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { RegionError } from './region-error.tsx';
import { showToast } from './toasts.ts';
import { useForm } from './use-form.ts';

type Props<F extends Fields> = { id: string; catalogue: Catalogue<F>; onClose: () => void };

/** One record of a catalogue: a new one, or the one the address names. */
export function CatalogueDrawer<F extends Fields>({ id, catalogue, onClose }: Props<F>) {
  const { t } = useTranslation(catalogue.namespace);
  const { data, error, refetch } = useOne(catalogue.resource, id === 'new' ? null : id, { ignore: [404] });
  if (id === 'new') return <Editor catalogue={catalogue} row={null} onClose={onClose} />;
  if (data) return <Editor catalogue={catalogue} row={data} onClose={onClose} />;
  if (!error) return null;
  return (
    <Dialog kind="drawer" title={t(`${catalogue.resource.type}.page_title`)} onClose={onClose}>
      <RegionError error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
}

type EditorProps<F extends Fields> = {
  catalogue: Catalogue<F>;
  row: Entity<Resource<F>> | null;
  onClose: () => void;
};

function Editor<F extends Fields>({ catalogue, row, onClose }: EditorProps<F>) {
  const { resource, namespace, nameOf } = catalogue;
  const { t } = useTranslation([namespace, 'ui']);
  const mayWrite = useMay(catalogue.writePermission ?? resource.permission, 'write');
  const create = useCreate(resource);
  const update = useUpdate(resource);
  const [asking, setAsking] = useState(false);
  const save = async (values: CreateInput<F>) => {
    const saved = row ? await update.mutateAsync(changeOf(row.id, values)) : await create.mutateAsync(values);
    showToast({ kind: 'success', text: row ? t('ui:saved') : t('ui:created', { name: nameOf(saved) }) });
  };
  const initial = row ? (row as Partial<CreateInput<F>>) : catalogue.initial;
  const { field, form } = useForm(resource, { initial, submit: save, namespace });
  return (
    <>
      <FormDrawer
        title={row ? nameOf(row) : t(`${resource.type}.new`)}
        form={form}
        onClose={onClose}
        readOnly={!mayWrite}
        {...(catalogue.width ? { width: catalogue.width } : {})}
        submitLabel={row ? t('ui:save') : t(`${resource.type}.new`)}
        extra={
          row && (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t('ui:delete')}
            </Button>
          )
        }
      >
        {catalogue.fields(field)}
        {row && catalogue.below?.(row)}
      </FormDrawer>
      {asking && row && (
        <Removal
          resource={resource}
          id={row.id}
          name={nameOf(row)}
          onClose={() => setAsking(false)}
          onRemoved={onClose}
        />
      )}
    </>
  );
}

type RemovalProps = {
  resource: { type: string; path: string };
  id: string;
  name: string;
  onClose: () => void;
  onRemoved: () => void;
};

function Removal({ resource, id, name, onClose, onRemoved }: RemovalProps) {
  const { t } = useTranslation(['ui', 'errors']);
  const remove = useRemove(resource);
  const run = async () => {
    try {
      await remove.mutateAsync(id);
      showToast({ kind: 'success', text: t('deleted', { name }) });
      onRemoved();
    } catch {
      // Told below the question: the mutation keeps its error.
    }
  };
  return (
    <Confirm
      title={t('delete_title', { name })}
      text={remove.error ? <span role="alert">{t(`errors:${remove.error.code}`)}</span> : t('delete_text')}
      confirmLabel={t('delete_final')}
      onConfirm={run}
      onClose={onClose}
    />
  );
}

function changeOf<F extends Fields>(id: string, values: CreateInput<F>): { id: string } & UpdateInput<F> {
  return { id, ...values } as { id: string } & UpdateInput<F>;
}
