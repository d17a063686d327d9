import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

type Props = {
  count: number;
  onClose: () => void;
  /** Signs out; `keep` leaves the drafts on this computer. */
  onLeave: (keep: boolean) => void;
};

/** Before signing out with drafts: on a computer others use as well they go, which is what Enter does. */
export function Component({ count, onClose, onLeave }: Props) {
  const { t } = useTranslation(['drafts', 'ui']);
  return (
    <Dialog
      title={t('sign_out.title', { count })}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button onClick={() => onLeave(true)}>{t('sign_out.keep')}</Button>
          <Button variant="primary" autoFocus onClick={() => onLeave(false)}>
            {t('sign_out.remove')}
          </Button>
        </>
      }
    >
      <p>{t('sign_out.text')}</p>
    </Dialog>
  );
}
