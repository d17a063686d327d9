import { scopedInfoBanners } from '@fernpuls/contract/patients/scoped-info-banner';
import { bannersOn } from '@fernpuls/domain/patients/banner';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconInfoCircle from '#icons/IconInfoCircle';
import { useList } from '../../api/hooks.ts';
import { useRareTexts } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';
import { today } from '../../ui/today.ts';
import { recordLists } from '../record-lists.ts';

const tones = { danger: 'danger', warning: 'warning', info: 'neutral' } as const;

/** What is meant for whoever looks at a patient today, the heaviest first; nothing where there is nothing. */
export function ScopedBanners({ patientId }: { patientId: string }) {
  const { t } = useRareTexts('master_data');
  const { rows } = useList(scopedInfoBanners, recordLists.banners(patientId));
  return bannersOn(rows, today()).map(({ id, text, severity }) => (
    <Chip
      key={id}
      isProse
      tone={tones[severity]}
      icon={
        severity === 'info' ? <IconInfoCircle aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />
      }
    >
      <span className="visually-hidden">{t(`banner.severity.${severity}`)}: </span>
      {text}
    </Chip>
  ));
}
