import { patientStudyPath } from '@fernpuls/contract/paths';
import { resolvePseudonym } from '@fernpuls/contract/studies/study.call';
import { useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../page/page.module.css';
import { useFaults } from '../use-faults.ts';

type Props = { studyId: string; pseudonym: string; onClose: () => void };

/** Whose pseudonym it is: told with a reason, which the audit keeps, and gone when the dialog closes. */
export function ResolveDialog({ studyId, pseudonym, onClose }: Props) {
  const { t } = useTranslation(['studies', 'ui', 'errors']);
  const format = useFormat();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { mutateAsync, data, isPending } = useCallMutation(resolvePseudonym, { ignore: [422] });
  const { faultOf, attempt } = useFaults();
  const go = async () => {
    setIsTried(true);
    if (reason.trim() === '') return;
    await attempt(() => mutateAsync({ studyId, pseudonym, reason: reason.trim() }));
  };
  return (
    <Dialog
      title={t('resolve.title', { pseudonym })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(data ? 'ui:close' : 'ui:cancel')}</Button>
          {data ? (
            <ButtonLink variant="primary" to={patientStudyPath(data.patientId, data.patientStudyId)}>
              {t('resolve.open')}
            </ButtonLink>
          ) : (
            <Button variant="primary" busy={isPending} onClick={() => void go()}>
              {t('resolve.do')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        {data ? (
          <p>
            <b>{data.name}</b>, {t('resolve.born', { day: format.date(data.birthDate) })}
          </p>
        ) : (
          <>
            <p>{t('resolve.text')}</p>
            <TextField
              {...binding({
                id: 'resolve-reason',
                label: t('field.reason'),
                value: reason,
                required: true,
                max: 300,
                error: isTried && reason.trim() === '' ? t('errors:required') : faultOf('reason'),
                onChange: (value) => setReason(String(value)),
              })}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
