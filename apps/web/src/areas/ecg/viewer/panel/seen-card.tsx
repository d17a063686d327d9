import { type Ecg, ecgs } from '@fernpuls/contract/ecg/ecg';
import { ecgCounts } from '@fernpuls/contract/ecg/ecg-counts.call';
import { markEcgsSeen } from '@fernpuls/contract/ecg/inbox.call';
import IconEyeCheck from '#icons/IconEyeCheck';
import { useCallMutation } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { useHotkeys } from '../../../../ui/hotkeys.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { useUndo } from '../../../../ui/undo.ts';
import styles from './panel.module.css';

/** Who saw it first and when; seen is no finding. */
export function SeenCard({ ecg }: { ecg: Ecg }) {
  const { t } = useTranslation('ecg_viewer');
  const format = useFormat();
  const now = useNow(60_000);
  const mayWrite = useMay('patient_measurement_ecg', 'write');
  const offerUndo = useUndo();
  const mark = useCallMutation(markEcgsSeen, { invalidates: [ecgs, ecgCounts] });
  const isOpen = mayWrite && ecg.seenAt === null;
  const run = async () => {
    const { changed } = await mark.mutateAsync({ ids: [ecg.id], seen: true });
    if (changed.length === 0) return;
    offerUndo({
      text: t('seen.done'),
      undo: async () => void (await mark.mutateAsync({ ids: [ecg.id], seen: false })),
    });
  };
  useHotkeys([{ keys: 'q', label: t('seen.mark'), group: t('keys.group'), run: () => void run() }], isOpen);
  return (
    <section className={styles.card} aria-label={t('seen.title')}>
      <header className={styles.head}>
        <h3>{t('seen.title')}</h3>
        <span>
          {ecg.seenAt
            ? t('seen.by', { name: ecg.seenByName ?? '', when: format.moment(ecg.seenAt, now) })
            : t('seen.nobody')}
        </span>
        {isOpen && (
          <Button
            size="toolbar"
            keys="q"
            busy={mark.isPending}
            icon={<IconEyeCheck aria-hidden="true" />}
            onClick={() => void run()}
          >
            {t('seen.button')}
          </Button>
        )}
      </header>
    </section>
  );
}
