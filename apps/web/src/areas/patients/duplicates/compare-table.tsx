import { recordPath } from '@fernpuls/contract/paths';
import type { Comparison } from '@fernpuls/contract/patients/merge.call';
import type { MergePart } from '@fernpuls/domain/patients/merge';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { compareLines, type Line } from './compare-lines.ts';
import styles from './duplicates.module.css';

type Props = {
  comparison: Comparison;
  /** As somebody decided by it, where it has changed since. */
  before: Comparison | null;
  statusAfter: Comparison['kept']['status'] | null;
  takes: readonly MergePart[];
  onTake: (part: MergePart, isTaken: boolean) => void;
};

/** Line by line; what differs is marked, may be taken over where the record that goes knows it, and what comes of it stands beside. */
export function CompareTable({ comparison, before, statusAfter, takes, onTake }: Props) {
  const { t } = useTranslation(['duplicates', 'values']);
  const format = useFormat();
  const { kept, gone } = comparison;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('compare.what')}</span>
          </th>
          {[kept, gone].map((side) => (
            <th scope="col" key={side.id}>
              <span className={styles.role}>{t(side === kept ? 'compare.stays' : 'compare.goes')}</span>
              <Link to={recordPath(side.id, 'general')}>{format.name(side)}</Link>
            </th>
          ))}
          <th scope="col">{t('compare.after')}</th>
        </tr>
      </thead>
      <tbody>
        {compareLines(t, format, { comparison, statusAfter }).map((line) => (
          <CompareLine key={line.key} line={line} {...{ comparison, before, takes, onTake }} />
        ))}
      </tbody>
    </table>
  );
}

function CompareLine({
  line: { key, part, show, after },
  comparison: { kept, gone },
  before,
  takes,
  onTake,
}: Omit<Props, 'statusAfter'> & { line: Line }) {
  const { t } = useTranslation('duplicates');
  const [left, right] = [show(kept), show(gone)];
  const isTaken = part !== undefined && takes.includes(part);
  const label = t(`field.${key}`);
  const isChanged = before !== null && (show(before.kept) !== left || show(before.gone) !== right);
  const becomes = isTaken ? right : (after?.(kept, gone) ?? left);
  return (
    <tr data-differs={left !== right || undefined}>
      <th scope="row">
        {label} {isChanged && <Chip tone="warning">{t('compare.line_changed')}</Chip>}
      </th>
      <td data-left={isTaken || undefined}>{left || '–'}</td>
      <td>
        <Row>
          <span>{right || '–'}</span>
          {part && right !== '' && left !== right && (
            <Checkbox
              label={<Take label={label} />}
              checked={isTaken}
              onChange={(isIn) => onTake(part, isIn)}
            />
          )}
        </Row>
      </td>
      <td className={styles.after}>
        <span className={styles.afterLabel}>{t('compare.after')}: </span>
        {becomes || '–'}
      </td>
    </tr>
  );
}

function Take({ label }: { label: string }) {
  const { t } = useTranslation('duplicates');
  return (
    <>
      {t('compare.take')}
      <span className="visually-hidden">: {label}</span>
    </>
  );
}
