import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';
import { useProposedRule } from './proposed-rule.ts';

/** Puts a proposed rule into the draft once, and says that nothing is saved yet. */
export function ProposedNotice({ onPropose }: { onPropose: (rule: Rule) => void }) {
  const { t } = useTranslation('rules');
  const proposed = useProposedRule();
  const taken = useRef(false);
  useEffect(() => {
    if (proposed === null || taken.current) return;
    taken.current = true;
    onPropose(proposed);
  });
  if (proposed === null) return null;
  return (
    <p role="status">
      <Chip tone="info">{t('proposed')}</Chip>
    </p>
  );
}
