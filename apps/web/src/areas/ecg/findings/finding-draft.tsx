import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { useFormat } from '../../../ui/format.ts';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import type { ViewerAside } from '../viewer/viewer-aside.ts';
import { DraftQuestions } from './draft-questions.tsx';
import type { FindingFigures } from './finding-content.ts';
import { FindingFields } from './finding-fields.tsx';
import styles from './findings.module.css';
import type { FindingState } from './use-finding.ts';
import { useFindingDraft } from './use-finding-draft.ts';

type Props = {
  ecg: Ecg;
  figures: FindingFigures | null;
  state: FindingState;
  onReload: () => void;
  onWriter: Parameters<ViewerAside>[0]['onWriter'];
  onReleased: (() => void) | null;
};

/** The draft: saved on request, kept by the browser while it is typed, signed with exactly the words on screen. */
export function FindingDraft({ ecg, figures, state, onReload, onWriter, onReleased }: Props) {
  const { t } = useTranslation('findings');
  const format = useFormat();
  const { finding, release, mayRelease } = state;
  const draft = useFindingDraft({ ecg, state, onWriter, onReleased });
  const { field, form, values, setValue, basedOn, isReady, isOvertaken, setAsking, ask, saveNow } = draft;
  const mayTask = useMay('task', 'write');
  const hasTasks = useModule('tasks');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saveNow();
      }}
    >
      <header className={styles.head}>
        <h2 id="finding-title">{t('title')}</h2>
        <Chip>{t('state.draft')}</Chip>
        {basedOn && (
          <span className={`${styles.quiet} numeric`}>{t('saved_at', { time: format.time(basedOn) })}</span>
        )}
      </header>
      {finding && isOvertaken && (
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
            onClick={ask}
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
      <DraftQuestions ecg={ecg} draft={draft} state={state} onReload={onReload} />
    </form>
  );
}
