import { recordPath } from '@fernpuls/contract/paths';
import IconTool from '#icons/IconTool';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../ui/link.tsx';

type Props = { event: Pick<TriggerEvent, 'fault' | 'patientId'>; className?: string | undefined };

/** A technical alarm leads to where its cause is put right. */
export function Mend({ event, className }: Props) {
  const { t } = useTranslation(['triggers', 'values']);
  if (!event.fault) return null;
  return (
    <Link to={recordPath(event.patientId, 'triggers')} className={className}>
      <IconTool size={14} aria-hidden="true" />{' '}
      {t(event.fault === 'rule_unreadable' ? 'mend.rule' : 'mend.value')}
    </Link>
  );
}
