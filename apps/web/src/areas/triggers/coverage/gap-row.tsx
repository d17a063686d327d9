import type { GapPatient } from '@fernpuls/contract/triggers/coverage.call';
import { readingWords } from '../../../clinical/qualifier-signs.ts';
import { useEffect, useRef } from 'react';
import { type ClinicalFormat, useClinicalFormat } from '../../../clinical/format.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link.tsx';
import { useNow } from '../../../ui/use-now.ts';
import round from '../round/round.module.css';
import styles from './coverage.module.css';
import { reasonWords, typeWords } from './coverage-words.ts';
import { gapSince } from './gap-groups.ts';

type Props = { patient: GapPatient; isSelected: boolean; onOpen: () => void };

/** A patient whose watching has a hole: each reason, and since when. */
export function GapRow({ patient, isSelected, onOpen }: Props) {
  const { t } = useTranslation(['coverage', 'rules', 'values']);
  const format = useClinicalFormat();
  const now = useNow(60_000);
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isSelected) return;
    ref.current?.scrollIntoView({ block: 'nearest' });
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest('[data-round]')) ref.current?.focus();
  }, [isSelected]);
  const since = gapSince(patient);
  return (
    <li data-selected={isSelected || undefined} className={round.row}>
      <Link
        ref={ref}
        data-round=""
        to={`?tab=coverage&patient=${patient.id}`}
        replace
        aria-current={isSelected || undefined}
        tabIndex={isSelected ? 0 : -1}
        className={round.link}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          onOpen();
        }}
      >
        <span className={round.headline}>
          {patient.priority && <PriorityGlyph priority={patient.priority} size={14} />}
          <strong>{patient.name}</strong>
          <span className="numeric">
            {format.age(patient.birthDate, now)} {t(`values:gender_short.${patient.gender}`)}
          </span>
          <span className={round.end}>
            {since &&
              t('since', { day: patient.unconfirmed ? format.moment(since, now) : format.shortDate(since) })}
          </span>
        </span>
        {holesOf(patient, { t, format }).map((hole) => (
          <span key={hole} className={styles.hole}>
            {hole}
          </span>
        ))}
      </Link>
    </li>
  );
}

/** „SpO₂ 48 %, Wert unbestätigt“, „Gewicht: kein Vergleichswert in 72 h“, „keine Regel“. */
function holesOf(
  { unconfirmed, gaps, withoutRule }: GapPatient,
  words: { t: Translate; format: ClinicalFormat },
): string[] {
  const { t, format } = words;
  const value = unconfirmed?.newest;
  const types = (keys: readonly string[]) => keys.map((key) => typeWords(key, t)).join(', ');
  const said = [
    value && `${t(`values:type.${value.valueType}`)} ${readingWords(value, format)}`,
    ...gaps.map(({ valueTypes, reason }) =>
      [types(valueTypes), reasonWords(reason, words)].filter((part) => part !== '').join(': '),
    ),
    withoutRule &&
      (withoutRule.valueTypes.length === 0
        ? t('coverage:round.no_rule')
        : t('coverage:round.resting', { types: types(withoutRule.valueTypes) })),
  ];
  return [...new Set(said.filter((part) => typeof part === 'string'))];
}
