import type { ProgramDocument } from '@fernpuls/domain/programs/program';
import { limitingCohorts } from '@fernpuls/domain/programs/restriction';
import IconHandStop from '#icons/IconHandStop';
import IconPencil from '#icons/IconPencil';
import IconShieldCheck from '#icons/IconShieldCheck';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LimitsChips } from './limits-chips.tsx';
import styles from './phases.module.css';
import { rangeText } from './range-text.ts';

type Props = { document: ProgramDocument; onEdit?: () => void };

/** Whom the programme is meant for, read as one sentence. */
export function RestrictionsLine({ document, onEdit }: Props) {
  const { t } = useTranslation('programs');
  const { icd10s, manuals } = document;
  const including = icd10s.filter(({ excludes }) => !excludes);
  const excluding = icd10s.filter(({ excludes }) => excludes);
  return (
    <p className={styles.sentence}>
      <IconShieldCheck aria-hidden="true" />
      <strong>{t(isLimited(document) ? 'restriction.when' : 'restriction.everybody')}</strong>
      {including.map((range, index) => (
        <span key={rangeText(range)}>
          {index > 0 && <span className={styles.quiet}>{t('restriction.or')} </span>}
          <Chip tone="outline">{t('restriction.icd10', { range: rangeText(range) })}</Chip>
        </span>
      ))}
      {excluding.map((range) => (
        <span key={rangeText(range)}>
          <span className={styles.quiet}>{t('restriction.not')} </span>
          <Chip tone="warning">{t('restriction.icd10', { range: rangeText(range) })}</Chip>
        </span>
      ))}
      <LimitsChips document={document} />
      {manuals.length > 0 && (
        <Chip tone="outline" icon={<IconHandStop aria-hidden="true" />}>
          {t('restriction.manual', { count: manuals.length })}
        </Chip>
      )}
      {onEdit && <IconButton label={t('restriction.edit')} icon={<IconPencil />} onClick={onEdit} />}
    </p>
  );
}

function isLimited(document: ProgramDocument): boolean {
  const { icd10s, manuals, devices } = document;
  return icd10s.length + manuals.length + (devices?.length ?? 0) + limitingCohorts(document).length > 0;
}
