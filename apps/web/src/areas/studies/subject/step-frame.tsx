import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from '../page/page.module.css';
import type { ToldFault } from '../use-faults.ts';

type Props = {
  title: string;
  action: string;
  isDanger?: boolean;
  isPending: boolean;
  /** Those that stand at no field of the dialog. */
  faults: readonly ToldFault[];
  fields: readonly string[];
  onGo: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** What the dialogs of a step have in common. */
export function StepFrame({ title, action, isDanger = false, isPending, faults, fields, ...props }: Props) {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      title={title}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{t('cancel')}</Button>
          <Button variant={isDanger ? 'danger-solid' : 'primary'} busy={isPending} onClick={props.onGo}>
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {props.children}
        {faults
          .filter(({ field }) => !fields.includes(field))
          .map(({ field, text }) => (
            <p key={field} role="alert" className={styles.faults}>
              {text}
            </p>
          ))}
      </div>
    </Dialog>
  );
}
