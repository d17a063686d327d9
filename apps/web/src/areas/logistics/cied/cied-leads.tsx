import type { CiedCourse } from '@fernpuls/contract/logistics/cied/cied.call';
import type { CiedLead } from '@fernpuls/contract/logistics/cied/cied';
import { type CiedValueKey, leadPositions } from '@fernpuls/domain/logistics/cied/cied';
import { ciedJudged } from '@fernpuls/domain/logistics/cied/limits';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Card, Row, Text } from '../../../ui/layout/layout.tsx';
import { SparkLine } from '../../../ui/spark-line.tsx';
import styles from './cied.module.css';
import { leadKinds, leadStateOf } from './lead-state.ts';
import { LeadStateCell } from './lead-state-cell.tsx';
import { shownDays } from './use-cied.ts';
import type { LimitOf } from './use-limits.ts';
import { rangeText, valueText } from './value-words.ts';

type Props = {
  leads: readonly CiedLead[];
  course: CiedCourse;
  limitOf: LimitOf;
  now: number;
  mayWrite: boolean;
  onOpen: (drawer: string) => void;
};

/** Each lead with what was last measured there and its course. */
export function CiedLeads({ leads, course, limitOf, now, mayWrite, onOpen }: Props) {
  const { t } = useTranslation('implants');
  const shown = leadPositions.filter(
    (position) =>
      leads.some((one) => one.position === position) || course.some((one) => one.position === position),
  );
  return (
    <Card
      title={t('leads.title')}
      actions={
        <Row>
          <Text as="span" quiet small>
            {t('leads.note', { days: shownDays })}
          </Text>
          {mayWrite && (
            <Button variant="subtle" size="toolbar" onClick={() => onOpen('lead')}>
              {t('leads.new')}
            </Button>
          )}
        </Row>
      }
    >
      {shown.length === 0 && <Text quiet>{t('leads.none')}</Text>}
      {shown.length > 0 && (
        <div
          className={styles.scroll}
          role="region"
          aria-label={t('leads.note', { days: shownDays })}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways by keyboard
          tabIndex={0}
        >
          <table className={`${styles.table} numeric`}>
            <thead>
              <tr>
                <th scope="col">{t('leads.place')}</th>
                {leadKinds.map((kind) => (
                  <th key={kind} scope="col">
                    {t(`value.${kind}`)}
                  </th>
                ))}
                <th scope="col">{t('state.title')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((position) => {
                const at = (kind: CiedValueKey) =>
                  course.find((one) => one.kind === kind && one.position === position);
                const lead = leads.find((one) => one.position === position);
                return (
                  <tr key={position}>
                    <th scope="row">
                      {t(`position.${position}`)} <span className={styles.quiet}>{lead?.model}</span>
                    </th>
                    {leadKinds.map((kind) => (
                      <td key={kind}>
                        <Measured
                          kind={kind}
                          of={at(kind)}
                          limitOf={limitOf}
                          beside={kind === 'threshold' ? at('pulse_width') : undefined}
                        />
                      </td>
                    ))}
                    <td>
                      <LeadStateCell
                        state={leadStateOf(
                          course.filter((one) => one.position === position),
                          limitOf,
                          now,
                        )}
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

/** Told only to lie beyond what the device measures. */
const beyond = { above: '>', below: '<', none: '' };

type Course = CiedCourse[number] | undefined;
type Shown = { kind: CiedValueKey; of: Course; beside?: Course; limitOf: LimitOf };

/** The last value with its course, its range, and what it was measured with; marked where it lies outside. */
function Measured({ kind, of, beside, limitOf }: Shown) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const last = of?.values.at(-1);
  if (!of || last === undefined) return '–';
  const other = beside?.values.at(-1);
  const limit = limitOf(kind, of.position, (of.times.at(-1) ?? 0) * 1000);
  const side = limit && ciedJudged(kind, last, limit);
  return (
    <span className={styles.measured}>
      <strong data-outside={side ?? undefined}>
        {[beyond[of.qualifiers?.at(-1) ?? 'none'], valueText(kind, last, format)].filter(Boolean).join(' ')}
      </strong>
      <SparkLine values={of.values} colour="var(--text-2)" width={88} />
      <span className={styles.quiet} title={limit?.source}>
        {[
          limit && rangeText(kind, limit, { format, t }),
          beside && other !== undefined && valueText(beside.kind, other, format),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}
