import { type Program, programs, programVersions } from '@fernpuls/contract/programs/program';
import { programChange, publishProgram } from '@fernpuls/contract/programs/program.call';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import partsStyles from './parts.module.css';
import phasesStyles from './phases.module.css';
import { ChangeGroup } from './change-group.tsx';
import { useFaultText } from './use-fault-text.ts';

type Props = { program: Program; onClose: () => void; onPublished: () => Promise<void> };

/** What publishing changes, for whom, and who goes over to the new version. */
export function PublishDialog({ program, onClose, onPublished }: Props) {
  const { t } = useTranslation(['programs', 'ui', 'shell', 'errors']);
  const mayMove = useMay('patient_program', 'write');
  const { data, error, refetch } = useCall(programChange, { programId: program.id }, { staleTime: 0 });
  const publish = useCallMutation(publishProgram, {
    invalidates: [programs, programVersions, programChange],
    ignore: [409, 422],
  });
  const [comment, setComment] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const faultText = useFaultText(data?.faults ?? []);
  const groups = data?.groups ?? [];
  const everybody = groups.flatMap(({ patients }) => patients.map(({ id }) => id));
  const moved = chosen ?? new Set(mayMove ? everybody : []);
  const isSound = data !== undefined && data.faults.length === 0;
  const run = async () => {
    if (!isSound || publish.isPending) return;
    const all = moved.size === everybody.length && everybody.length > 0;
    try {
      const { version, moving } = await publish.mutateAsync({
        programId: program.id,
        after: data.version,
        comment: comment.trim() || null,
        move: all ? 'all' : moved.size === 0 ? 'none' : [...moved],
      });
      showToast({
        kind: 'success',
        text: t(moving > 0 ? 'publish.done' : 'publish.done_alone', { n: version, count: moving }),
      });
      await onPublished();
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      <Button
        variant="primary"
        keys="mod+enter"
        busy={publish.isPending}
        disabled={!isSound}
        onClick={() => void run()}
      >
        {t('builder.publish_now')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('publish.title', { n: program.version + 1 })}
      onClose={onClose}
      width={760}
      footer={footer}
    >
      <PublishKeys run={() => void run()} />
      <div className={partsStyles.publish}>
        {error && <RegionError error={error} onRetry={() => void refetch()} />}
        {publish.error && (
          <RegionError
            error={publish.error}
            {...(publish.error.status === 409 ? { title: t('publish.overtaken') } : {})}
          />
        )}
        {!data && !error && <Skeleton height={160} />}
        {data && data.faults.length > 0 && (
          <section role="alert" className={partsStyles.faults}>
            <h3>{t('publish.faults', { count: data.faults.length })}</h3>
            <ul>
              {data.faults.map(({ path }) => (
                <li key={path}>
                  {t('publish.at', { place: placeOf(path, t) })} {faultText(path)}
                </li>
              ))}
            </ul>
          </section>
        )}
        {isSound && (
          <>
            <TextField
              {...binding({
                id: 'publish-comment',
                label: t('publish.comment'),
                value: comment,
                max: 300,
                onChange: (text) => setComment(String(text)),
              })}
            />
            {groups.length > 0 && (
              <h3>{t('publish.whom', { count: groups.reduce((sum, { count }) => sum + count, 0) })}</h3>
            )}
            {groups.length === 0 && <p className={phasesStyles.quiet}>{t('publish.nobody')}</p>}
            {groups.map((group) => (
              <ChangeGroup
                key={`${group.version}/${group.phase}`}
                group={group}
                moved={moved}
                mayMove={mayMove}
                onMoved={setChosen}
              />
            ))}
          </>
        )}
      </div>
    </Dialog>
  );
}

// Inside the dialog, so that the keys belong to its layer.
function PublishKeys({ run }: { run: () => void }) {
  const { t } = useTranslation(['programs', 'shell']);
  useHotkeys([{ keys: 'mod+enter', label: t('builder.publish_now'), group: t('shell:keys.forms'), run }]);
  return null;
}

type Say = ReturnType<typeof useTranslation>['t'];

/** Where in the programme: „Phase 2“, „Einschränkungen“. */
function placeOf(path: string, t: Say): string {
  const [part, index] = path.split('/');
  if (part === 'phases' && index !== undefined) return t('publish.phase', { n: Number(index) + 1 });
  return t(`publish.place.${part}`);
}
