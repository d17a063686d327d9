import { useTranslation } from '../../../i18n/use-translation.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import styles from './search.module.css';

/** The keys of the search itself; within a hit the way back. */
export function Foot({ isWithin }: { isWithin: boolean }) {
  const { t } = useTranslation(['spotlight']);
  return (
    <footer className={styles.foot}>
      <Kbd keys="arrowup arrowdown" split /> {t('choose')}
      <Kbd keys="enter" /> {t('open')}
      {isWithin ? (
        <>
          <Kbd keys="arrowleft" /> {t('back')}
        </>
      ) : (
        <span className={styles.wide}>
          <Kbd keys="arrowright" /> {t('actions')}
          <Kbd keys="mod+enter" /> {t('new_tab')}
          <Kbd keys=">" /> {t('only_commands')}
          <Kbd keys="#" /> {t('by_number')}
        </span>
      )}
      <span className={styles.end}>
        <Kbd keys="esc" /> {t('close')}
      </span>
    </footer>
  );
}
