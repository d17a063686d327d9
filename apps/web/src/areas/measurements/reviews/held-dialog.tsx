import { useState } from 'react';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import judgeStyles from '../judge/judge.module.css';
import { heldValue } from './held-row.tsx';
import { ReasonInput } from './reason-input.tsx';
import type { Placing } from './use-held.ts';

type Props = { placing: Placing; onClose: () => void; onSubmit: (reason: string) => void };

const reasons = ['asked', 'test', 'unknown'] as const;

/** Why a reading goes into this record, or into none. */
export function HeldDialog({ placing: { reading, holder }, onClose, onSubmit }: Props) {
  const { t } = useTranslation(['reading_reviews', 'values', 'ui']);
  const format = useClinicalFormat();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => (reason.trim() === '' ? setMissing(true) : onSubmit(reason.trim()));
  const { valueType, measuredAt } = reading;
  return (
    <Dialog
      title={holder ? t('held.dialog.assign', { name: holder.name }) : t('held.dialog.refuse')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" onClick={submit}>
            {t(holder ? 'held.dialog.assign_submit' : 'held.dialog.refuse_submit')}
          </Button>
        </>
      }
    >
      <div className={judgeStyles.form}>
        <p className="numeric">
          {[
            valueType && t(`values:type.${valueType}`),
            heldValue(reading, format),
            format.dateTime(measuredAt),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>{t(holder ? 'held.dialog.assign_hint' : 'held.dialog.refuse_hint')}</p>
        <ReasonInput
          value={reason}
          proposals={reasons.map((key) => t(`held.reasons.${key}`))}
          isMissing={isMissing}
          onChange={(given) => {
            setReason(given);
            setMissing(false);
          }}
          onSubmit={submit}
        />
      </div>
    </Dialog>
  );
}
