import type { CiedCourse } from '@fernpuls/contract/logistics/cied/cied.call';
import type { Cied } from '@fernpuls/contract/logistics/cied/cied';
import type { CiedProgramming } from '@fernpuls/contract/logistics/cied/cied-record';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Card, Row, Text } from '../../../ui/layout/layout.tsx';
import { SparkLine } from '../../../ui/spark-line.tsx';
import styles from './cied.module.css';
import { CiedContact } from './cied-contact.tsx';
import { CiedProgrammings } from './cied-programmings.tsx';
import { valueText } from './value-words.ts';

type Props = {
  cied: Cied;
  course: CiedCourse;
  /** Epoch seconds, oldest first. */
  contacts: readonly number[];
  programmings: readonly CiedProgramming[];
  now: number;
  mayWrite: boolean;
  onOpen: (drawer: string) => void;
};

/** How the implant is: heard, charged, what it is and how it is set. */
export function CiedRail({ cied, course, contacts, programmings, now, mayWrite, onOpen }: Props) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const { implantedOn, magnetRate } = cied;
  return (
    <aside className={styles.rail} aria-label={t('rail')}>
      <CiedContact cied={cied} contacts={contacts} now={now} />
      <Battery course={course} />
      <Card title={t('device')}>
        <Facts
          facts={[
            [t('cieds.kind'), t(`kind.${cied.kind}`)],
            [t('cieds.manufacturer'), cied.manufacturer],
            [t('cieds.model'), cied.model],
            [t('cieds.serial'), cied.serial],
            [t('cieds.implantedOn'), implantedOn && format.date(implantedOn)],
            [t('cieds.mri'), t(`mri.${cied.mri}`)],
            [t('cieds.magnetRate'), magnetRate && format.withUnit(format.number(magnetRate), '/min')],
            [t('cieds.note'), cied.note],
          ]}
        />
      </Card>
      <CiedProgrammings programmings={programmings} mayWrite={mayWrite} onNew={() => onOpen('programming')} />
    </aside>
  );
}

function Battery({ course }: { course: CiedCourse }) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const of = (kind: CiedCourse[number]['kind']) => course.find((one) => one.kind === kind);
  const percent = of('battery_percent');
  const text = (kind: CiedCourse[number]['kind']) => {
    const last = of(kind)?.values.at(-1);
    return last === undefined ? null : valueText(kind, last, format);
  };
  const months = of('battery_months')?.values.at(-1);
  const facts: [string, ReactNode][] = [
    [t('value.battery_percent'), text('battery_percent')],
    [t('value.battery_months'), months === undefined ? null : t('months', { number: months })],
    [t('value.battery_voltage'), text('battery_voltage')],
    [t('value.charge_time'), text('charge_time')],
  ];
  return (
    <Card title={t('battery')}>
      {facts.every(([, value]) => value === null) && <Text quiet>{t('battery_none')}</Text>}
      {percent && (
        <Row>
          <SparkLine
            values={percent.values}
            colour="var(--text-2)"
            width={220}
            height={40}
            label={t('battery_course')}
          />
        </Row>
      )}
      <Facts facts={facts} />
    </Card>
  );
}

function Facts({ facts }: { facts: readonly [string, ReactNode][] }) {
  return (
    <dl className={`${styles.facts} numeric`}>
      {facts.map(
        ([name, value]) =>
          value !== null &&
          value !== 0 && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
