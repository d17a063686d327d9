import { phaseDifference, phaseIn } from '@fernpuls/domain/programs/difference';
import type { PublishedProgram } from '@fernpuls/domain/programs/program';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './parts.module.css';
import { changedParts } from './changed-parts.ts';

type Props = { before: PublishedProgram | null; after: PublishedProgram };

/** What a version said otherwise than the one before: phases that came, went and changed. */
export function VersionDifference({ before, after }: Props) {
  const { t } = useTranslation('programs');
  const format = useClinicalFormat();
  if (!before) return null;
  const count = (n: number) => format.number(n);
  const lines = [
    ...changedParts(before, after).map((part) => t(`versions.changed.${part}`)),
    ...after.phases.flatMap((phase, to) => {
      const from = phaseIn(before, after, to);
      if (from === null) return [t('versions.phase_added', { name: phase.name })];
      const { gains, loses, changes } = phaseDifference(before, after, { from, to });
      const told = [
        gains.length > 0 && t('versions.gains', { count: gains.length, n: count(gains.length) }),
        loses.length > 0 && t('versions.loses', { count: loses.length, n: count(loses.length) }),
        changes.length > 0 && t('versions.changes', { count: changes.length, n: count(changes.length) }),
      ].filter(Boolean);
      return told.length > 0 ? [`${phase.name}: ${told.join(', ')}`] : [];
    }),
    ...before.phases
      .filter((_, from) => phaseIn(after, before, from) === null)
      .map(({ name }) => t('versions.phase_removed', { name })),
  ];
  return (
    <ul className={styles.difference}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length === 0 && <li>{t('versions.same')}</li>}
    </ul>
  );
}
