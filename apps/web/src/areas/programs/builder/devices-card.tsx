import type { ContentFault } from '@fernpuls/domain/programs/content-fault';
import { programLimits } from '@fernpuls/domain/programs/program';
import IconPlus from '#icons/IconPlus';
import IconX from '#icons/IconX';
import { TagDevicePatternField } from '../../../clinical/tag-device-pattern-field.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Card } from '../../../ui/layout/layout.tsx';
import fieldStyles from '../../../ui/field.module.css';
import partsStyles from './parts.module.css';
import phasesStyles from './phases.module.css';
import type { Draft } from './use-draft.ts';
import { useFaultText } from './use-fault-text.ts';

type Props = { draft: Draft; faults: readonly ContentFault[]; mayWrite: boolean };

/** Devices without which nobody takes part; one of the patterns is enough. */
export function DevicesCard({ draft, faults, mayWrite }: Props) {
  const { t } = useTranslation('programs');
  const faultText = useFaultText(faults);
  const { document, change } = draft;
  const patterns = document.devices ?? [];
  const write = (devices: readonly string[]) => change({ ...document, devices });
  const twice = faultText('devices');
  return (
    <Card title={t('restriction.devices')}>
      <p className={phasesStyles.quiet}>{t('restriction.devices_text')}</p>
      {patterns.map((pattern, at) => (
        // Patterns have no name of their own but their place.
        <div key={String(at)} className={partsStyles.line}>
          <div className={partsStyles.grow}>
            <TagDevicePatternField
              {...binding({
                id: `device-${at}`,
                label: t('restriction.device', { n: at + 1 }),
                value: pattern,
                error: faultText(`devices/${at}`) ?? undefined,
                onChange: (text) => write(patterns.map((one, index) => (index === at ? String(text) : one))),
              })}
              disabled={!mayWrite}
            />
          </div>
          <IconButton
            label={t('restriction.remove_device', { n: at + 1 })}
            icon={<IconX />}
            onClick={() => write(patterns.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {twice && (
        <p className={fieldStyles.error} role="alert">
          {twice}
        </p>
      )}
      {patterns.length < programLimits.devices && mayWrite && (
        <span>
          <Button size="toolbar" icon={<IconPlus />} onClick={() => write([...patterns, '*'])}>
            {t('restriction.add_device')}
          </Button>
        </span>
      )}
    </Card>
  );
}
