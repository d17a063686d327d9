import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { findings } from '@fernpuls/contract/ecg/finding';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { RemovalQuestion } from '../../../ui/removal/removal-question.tsx';
import { NewTask } from '../../tasks/index.ts';
import { textOf } from './finding-content.ts';
import type { FindingState } from './use-finding.ts';
import type { Draft } from './use-finding-draft.ts';

type Props = { ecg: Ecg; draft: Draft; state: FindingState; onReload: () => void };

/** What is asked before a draft is signed or thrown away, and the task that comes out of it. */
export function DraftQuestions({ ecg, draft, state: { finding, remove }, onReload }: Props) {
  const { t } = useTranslation(['findings', 'values']);
  const { values, asking, form } = draft;
  const close = () => draft.setAsking(null);
  return (
    <>
      {asking === 'release' && (
        <Confirm
          danger={false}
          title={t('release_title')}
          text={t('release_text', {
            name: ecg.name,
            word: t(`values:rhythm_class.${textOf(values.rhythmClass)}`),
          })}
          confirmLabel={t('release')}
          onConfirm={draft.sign}
          onClose={close}
        />
      )}
      {asking === 'discard' && finding && (
        <RemovalQuestion
          resource={findings}
          ids={[finding.id]}
          title={t('discard_title')}
          lead={<p>{t('discard_text')}</p>}
          act={t('discard')}
          onConfirm={async () => {
            await remove.mutateAsync(finding.id);
            form.discard();
            onReload();
          }}
          onClose={close}
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
          onClose={close}
        />
      )}
    </>
  );
}
