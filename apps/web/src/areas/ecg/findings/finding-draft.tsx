import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { findings } from '@fernpuls/contract/ecg/finding';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { NewTask } from '../../tasks/index.ts';
import { rhythmKeys } from '../rhythm-keys.ts';
import type { ViewerAside } from '../viewer/viewer-aside.ts';
import { firstValues, type FindingFigures, inputOf, textOf } from './finding-content.ts';
import { FindingFields } from './finding-fields.tsx';
import styles from './findings.module.css';
import { useHandMeasurements } from './use-hand-measurements.ts';
import type { FindingState } from './use-finding.ts';

type Props = {
  ecg: Ecg;
  figures: FindingFigures | null;
  state: FindingState;
  onReload: () => void;
  onWriter: Parameters<ViewerAside>[0]['onWriter'];
};

/** The draft: saved on request, kept by the browser while it is typed, signed with exactly the words on screen. */
export function FindingDraft({ ecg, figures, state, onReload, onWriter }: Props) {
  const { t } = useTranslation(['findings', 'values', 'ui', 'shell', 'errors']);
  const format = useFormat();
  const { finding, save, release, remove, mayRelease } = state;
  const [basedOn, setBasedOn] = useState(finding?.updatedAt ?? null);
  const [asking, setAsking] = useState<'release' | 'discard' | 'task' | null>(null);
  const mayTask = useMay('task', 'write');
  const hasTasks = useModule('tasks');
  const { field, form, values, setValue } = useForm(findings, {
    namespace: 'findings',
    record: ecg.id,
    initial: firstValues(finding),
    submit: async (given) => {
      const { updatedAt } = await save.mutateAsync({ ecgId: ecg.id, basedOn, ...inputOf(given) });
      setBasedOn(updatedAt);
      written.at = updatedAt;
    },
  });
  useHandMeasurements(values, setValue, onWriter);
  const [written] = useState<{ at: string | null }>({ at: basedOn });
  const isOvertaken = finding !== null && finding.updatedAt !== basedOn && !form.busy;
  const isReady = values.rhythmClass !== null && textOf(values.assessment).trim() !== '';

  async function keep(): Promise<boolean> {
    if (form.changes === 0 && basedOn !== null) return true;
    return form.submit();
  }
  async function sign(): Promise<void> {
    const id = finding?.id ?? (await state.refetch()).data?.rows[0]?.id;
    if (!id || written.at === null) return;
    try {
      await release.mutateAsync({ id, basedOn: written.at });
      showToast({ kind: 'success', text: t('released') });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', text: t(`errors:${error.code}`) });
    }
  }
  const ask = async () => {
    if (isReady && (await keep())) setAsking('release');
    else if (!isReady) showToast({ kind: 'info', text: t('incomplete') });
  };
  const saveNow = async () => {
    if (await form.submit()) showToast({ kind: 'success', text: t('saved') });
  };
  const group = t('shell:keys.forms');
  useHotkeys([
    { keys: 'mod+s', label: t('save'), group, run: () => void saveNow() },
    ...(mayRelease ? [{ keys: 'mod+enter', label: t('release'), group, run: () => void ask() }] : []),
    ...rhythmKeys.map(({ key, rhythmClass }) => ({
      keys: key,
      label: t(`values:rhythm_class.${rhythmClass}`),
      group: t('title'),
      run: () => setValue('rhythmClass', rhythmClass),
    })),
  ]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saveNow();
      }}
    >
      <header className={styles.head}>
        <h2 id="finding-title">{t('title')}</h2>
        <Chip>{t('state.draft')}</Chip>
        {basedOn && (
          <span className={`${styles.quiet} numeric`}>{t('saved_at', { time: format.time(basedOn) })}</span>
        )}
      </header>
      {isOvertaken && (
        <p role="alert" className={styles.notice}>
          {t('overtaken', { name: finding.createdByName })}
          <Button size="toolbar" onClick={onReload}>
            {t('reload')}
          </Button>
        </p>
      )}
      <FormSummary form={form} />
      <FindingFields field={field} values={values} setValue={setValue} ecg={ecg} figures={figures} />
      {hasTasks && mayTask && (
        <p className={styles.follow}>
          <span className={styles.label}>{t('follow_up')}</span>
          <Button size="toolbar" onClick={() => setAsking('task')}>
            {t('new_task')}
          </Button>
        </p>
      )}
      <footer className={styles.foot}>
        {mayRelease && (
          <Button
            variant="primary"
            keys="mod+enter"
            busy={release.isPending}
            disabled={!isReady || isOvertaken}
            onClick={() => void ask()}
          >
            {t('release')}
          </Button>
        )}
        <Button type="submit" keys="mod+s" busy={form.busy} disabled={form.changes === 0 || isOvertaken}>
          {t('save')}
        </Button>
        {finding && (
          <Button variant="danger" onClick={() => setAsking('discard')}>
            {t('discard')}
          </Button>
        )}
      </footer>
      {!isReady && <p className={styles.quiet}>{t('incomplete')}</p>}
      <LeaveGuard changes={form.changes} onLeave={form.discard} />
      {asking === 'release' && (
        <Confirm
          danger={false}
          title={t('release_title')}
          text={t('release_text', {
            name: ecg.name,
            word: t(`values:rhythm_class.${textOf(values.rhythmClass)}`),
          })}
          confirmLabel={t('release')}
          onConfirm={sign}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'discard' && finding && (
        <Confirm
          title={t('discard_title')}
          text={t('discard_text')}
          confirmLabel={t('discard')}
          onConfirm={async () => {
            await remove.mutateAsync(finding.id);
            form.discard();
            onReload();
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'task' && (
        <NewTask
          about={ecg.name}
          given={{
            patientId: ecg.patientId,
            taskType: 'organisation',
            priority: 'high',
            title: t('task_title', {
              word: t(`values:rhythm_class.${textOf(values.rhythmClass) || ecg.currentClass}`),
            }),
            ...(values.recommendation ? { description: textOf(values.recommendation) } : {}),
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </form>
  );
}
