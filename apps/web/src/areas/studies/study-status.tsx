import type { StudyState } from '@fernpuls/domain/studies/study-state';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';

const tones = { draft: 'neutral', recruiting: 'good', closed: 'info', ended: 'outline' } as const;

export function StudyStatus({ status }: { status: StudyState }) {
  const { t } = useTranslation('studies');
  return <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>;
}
