import type { CreateInput, Fields, UpdateInput } from '@fernpuls/contract/kit/resource';
import { useState } from 'react';
import { useCreate, useOne, useUpdate } from '../../api/hooks.ts';
import type { Known } from '../../api/queries.ts';
import { useMay } from '../../api/session.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { FormDrawer } from '../form-drawer.tsx';
import { RegionError } from '../region-error.tsx';
import { showToast } from '../toasts.ts';
import { useForm } from '../use-form.ts';
import { type ListScreen, nameOfRow, type Row } from './list-screen.ts';
import { RecordFields } from './record-fields.tsx';
import { Removal } from './removal.tsx';
import type { ListWords } from './words.ts';

type Props<F extends Fields> = {
  id: string;
  screen: ListScreen<F>;
  words: ListWords;
  onClose: () => void;
};

/** One record of a list: a new one, or the one the address names. */
export function RecordDrawer<F extends Fields>({ id, screen, words, onClose }: Props<F>) {
  const { data, error, refetch } = useOne(screen.resource, id === 'new' ? null : id, { ignore: [404] });
  if (id === 'new') return <Editor screen={screen} words={words} row={null} onClose={onClose} />;
  if (data) return <Editor screen={screen} words={words} row={data} onClose={onClose} />;
  if (!error) return null;
  return (
    <Dialog kind="drawer" title={words.title} onClose={onClose}>
      <RegionError error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
}

type EditorProps<F extends Fields> = Omit<Props<F>, 'id'> & { row: Row<F> | null };

function Editor<F extends Fields>({ screen, words, row, onClose }: EditorProps<F>) {
  const { resource, namespace } = screen;
  const { t } = words;
  const mayWrite = useMay(screen.writePermission ?? resource.permission, resource.writeAccess);
  const create = useCreate(resource);
  const update = useUpdate(resource);
  const [asking, setAsking] = useState(false);
  const save = async (values: CreateInput<F>, basedOn?: Known) => {
    const saved = row
      ? await update.mutateAsync({ ...changeOf(row.id, values), basedOn })
      : await create.mutateAsync(values);
    const name = nameOfRow(screen, saved);
    showToast({ kind: 'success', text: row ? t('ui:saved') : t('ui:created', { name }) });
  };
  const initial = row ? (row as Partial<CreateInput<F>>) : (screen.initial ?? {});
  const { field, form } = useForm(resource, { initial, submit: save, namespace });
  const readOnly = !mayWrite || !resource.verbs.includes(row ? 'update' : 'create');
  return (
    <>
      <FormDrawer
        title={row ? nameOfRow(screen, row) : words.new}
        form={form}
        onClose={onClose}
        readOnly={readOnly}
        {...(screen.width ? { width: screen.width } : {})}
        submitLabel={row ? t('ui:save') : words.new}
        extra={
          row &&
          resource.verbs.includes('remove') && (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t('ui:delete')}
            </Button>
          )
        }
      >
        <RecordFields screen={screen} words={words} field={field} />
        {row && screen.below?.(row)}
      </FormDrawer>
      {asking && row && (
        <Removal
          resource={resource}
          id={row.id}
          name={nameOfRow(screen, row)}
          onClose={() => setAsking(false)}
          onRemoved={onClose}
        />
      )}
    </>
  );
}

function changeOf<F extends Fields>(id: string, values: CreateInput<F>): { id: string } & UpdateInput<F> {
  return { id, ...values } as { id: string } & UpdateInput<F>;
}
