import type { LifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { showToast } from '../../../ui/toasts.ts';
import styles from './life-cycle.module.css';
import { useDeletion } from './use-life-cycle.ts';

type Props = { patient: Patient; life: LifeCycle; onConfirm: (() => void) | null };

/** A deletion somebody asked for waits for another person, or is taken back; null: it is confirmed where this stands. */
export function DeletionState({ patient, life, onConfirm }: Props) {
  const { t } = useTranslation(['lifecycle', 'errors']);
  const format = useFormat();
  const run = useDeletion();
  const { deletion, deletionSteps } = life;
  if (!deletion) return null;
  const withdraw = async () => {
    await run.mutateAsync({ id: patient.id, step: 'withdraw' });
    showToast({ kind: 'success', text: [t('log.withdraw'), format.name(patient)].join(': ') });
  };
  const words = {
    name: deletion.requestedBy ?? '',
    at: format.dateTime(deletion.requestedAt),
    reason: deletion.reason,
  };
  return (
    <div className={styles.standing} role="status">
      <Stack gap={2}>
        <Text>{t('deletion.requested', words)}</Text>
        {!deletionSteps.includes('confirm') && (
          <Text quiet small>
            {t('deletion.needs_other')}
          </Text>
        )}
        {run.error && <p role="alert">{t(`errors:${run.error.code}`)}</p>}
        <Row>
          {onConfirm && deletionSteps.includes('confirm') && (
            <Button variant="danger" size="toolbar" onClick={onConfirm}>
              {t('row.confirm')}
            </Button>
          )}
          <Button size="toolbar" busy={run.isPending} onClick={() => void withdraw().catch(() => undefined)}>
            {t('row.withdraw')}
          </Button>
        </Row>
      </Stack>
    </div>
  );
}
