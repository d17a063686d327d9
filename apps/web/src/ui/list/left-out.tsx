import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import styles from './left-out.module.css';

type Props = { left: readonly { id: string; name: string; reason: string }[]; onClose: () => void };

/** Whom something done with many did not reach, each with the reason. */
export function LeftOutDialog({ left, onClose }: Props) {
  const { t } = useTranslation(['lists', 'ui']);
  return (
    <Dialog
      title={t('lists:left_title', { count: left.length })}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('ui:close')}
        </Button>
      }
    >
      <dl className={styles.left}>
        {left.map(({ id, name, reason }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
