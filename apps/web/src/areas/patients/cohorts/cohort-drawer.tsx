import { type Cohort, cohorts, cohortVersions } from '@fernpuls/contract/patients/cohort';
import { useState } from 'react';
import { useCreate, useOne, useUpdate } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Removal } from '../../../ui/list/removal.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { CohortUse } from './cohort-use.tsx';
import { CohortVersions } from './cohort-versions.tsx';
import { DevicesField } from './devices-field.tsx';

type Props = { id: string; onClose: () => void };

/** One cohort: what it says now, what uses it, and what it said before. */
export function CohortDrawer({ id, onClose }: Props) {
  const { t } = useTranslation('cohorts');
  const { data, error, refetch } = useOne(cohorts, id === 'new' ? null : id, { ignore: [404] });
  const [restored, setRestored] = useState(0);
  if (id === 'new') return <Editor cohort={null} onClose={onClose} onRestored={() => Promise.resolve()} />;
  if (data)
    return (
      // A version brought back is another text in the form that stands open.
      <Editor
        key={restored}
        cohort={data}
        onClose={onClose}
        onRestored={async () => {
          await refetch();
          setRestored((times) => times + 1);
        }}
      />
    );
  if (!error) return null;
  return (
    <Dialog kind="drawer" title={t('cohorts.page_title')} onClose={onClose}>
      <RegionError error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
}

type EditorProps = { cohort: Cohort | null; onClose: () => void; onRestored: () => Promise<void> };

function Editor({ cohort, onClose, onRestored }: EditorProps) {
  const { t } = useTranslation(['cohorts', 'ui']);
  const mayWrite = useMay('cohort', 'write');
  const hasDevices = useModule('devices');
  const create = useCreate(cohorts, { invalidates: [cohortVersions] });
  const update = useUpdate(cohorts, { invalidates: [cohortVersions] });
  const [asking, setAsking] = useState(false);
  const { field, form } = useForm(cohorts, {
    namespace: 'cohorts',
    // Each version has a comment of its own: the last one's is not said again.
    initial: cohort ? { ...cohort, versionComment: null } : { metaInformation: { devices: [] } },
    base: cohort,
    submit: async ({ versionComment, ...values }, basedOn) => {
      const said = versionComment ? { ...values, versionComment } : values;
      const saved = cohort
        ? await update.mutateAsync({ id: cohort.id, ...said, basedOn })
        : await create.mutateAsync(said);
      const text = cohort ? t('ui:saved') : t('ui:created', { name: saved.name });
      showToast({ kind: 'success', text });
      return saved;
    },
  });
  return (
    <>
      <FormDrawer
        title={cohort?.name ?? t('cohorts.new')}
        form={form}
        onClose={onClose}
        readOnly={!mayWrite}
        width={720}
        submitLabel={cohort ? t('ui:save') : t('cohorts.new')}
        extra={
          cohort && (
            <Button
              variant="danger"
              disabled={cohort.deleteDisabled}
              aria-describedby={cohort.deleteDisabled ? 'cohort-use' : undefined}
              title={cohort.deleteDisabled ? t('stays') : undefined}
              onClick={() => setAsking(true)}
            >
              {t('ui:delete')}
            </Button>
          )
        }
      >
        <TextField {...field('name')} autoFocus />
        <TextareaField {...field('description')} rows={3} />
        {hasDevices && <DevicesField {...field('metaInformation')} disabled={!mayWrite} />}
        {mayWrite && <TextField {...field('versionComment')} help={t('comment_help')} />}
        {cohort && <CohortUse id="cohort-use" cohort={cohort} />}
        {cohort && <CohortVersions cohort={cohort} isChanged={form.changes > 0} onRestored={onRestored} />}
      </FormDrawer>
      {asking && cohort && (
        <Removal
          resource={cohorts}
          id={cohort.id}
          name={cohort.name}
          onClose={() => setAsking(false)}
          onRemoved={onClose}
        />
      )}
    </>
  );
}
