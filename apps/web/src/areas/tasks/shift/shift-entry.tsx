import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { Link } from '../../../ui/link.tsx';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { Due, KindIcon, type NowItem, shiftAddress, wordsOf } from '../dashboard/dashboard.page.tsx';
import styles from './shift-frame.module.css';

type Props = { item: NowItem; now: number; isCurrent: boolean };

/** As in the list of the dashboard, in two lines. */
export function ShiftEntry({ item, now, isCurrent }: Props) {
  const { t } = useTranslation(['insights', 'values']);
  const format = useClinicalFormat();
  const { name, what } = wordsOf(item, { format, t });
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={place}>
      <Link to={shiftAddress(item)} className={styles.entry} aria-current={isCurrent ? 'true' : undefined}>
        <PriorityGlyph priority={item.priority} />
        <KindIcon kind={item.kind} className={styles.kind} />
        <span className={styles.words}>
          <strong title={name}>{name}</strong>
          <span title={what}>{what}</span>
        </span>
        <Due item={item} now={now} />
      </Link>
    </li>
  );
}
