import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useMoves } from './use-moves.ts';

/** Wherever one is in the builder: that people are still on their way to another version. */
export function MovingChip({ programId }: { programId: string }) {
  const { t } = useTranslation('programs');
  const moves = useMoves(programId);
  if (!moves || moves.waiting === 0) return null;
  const { waiting, takingPart } = moves;
  return <Chip>{t('moves.chip', { done: takingPart - waiting, of: takingPart })}</Chip>;
}
