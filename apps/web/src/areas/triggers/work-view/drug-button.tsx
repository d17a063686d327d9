import { recordPath } from '@fernpuls/contract/paths';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import IconPill from '#icons/IconPill';
import { useNavigate } from 'react-router';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';

type Props = { event: Pick<TriggerEvent, 'id' | 'patientId'>; keysGroup: string };

/** Changes the medication because of the alarm: what is changed there carries the alarm with it. */
export function DrugButton({ event, keysGroup }: Props) {
  const { t } = useTranslation('triggers');
  const navigate = useNavigate();
  const may = [useMay('patient_drug', 'write'), useModule('drugs')].every(Boolean);
  const open = () => void navigate(`${recordPath(event.patientId, 'drugs')}?alarm=${event.id}`);
  useHotkeys([{ keys: 'm', label: t('key.drugs'), group: keysGroup, run: open }], may);
  if (!may) return null;
  return (
    <Button icon={<IconPill />} keys="m" onClick={open}>
      {t('action.drugs')}
    </Button>
  );
}
