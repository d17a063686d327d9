import type { Comparison } from '@fernpuls/contract/patients/merge.call';
import { insuranceKinds } from '@fernpuls/domain/patients/insurance';
import type { MergePart } from '@fernpuls/domain/patients/merge';
import type { Translate } from '../../../i18n/texts.ts';
import type { Format } from '../../../ui/format.ts';

type Side = Comparison['kept'];
export type Line = {
  key: string;
  /** What may be chosen of it. */
  part?: MergePart;
  show: (side: Side) => string;
  /** What stands there after the merge where nothing is chosen; as it stands in the record that stays, unless said. */
  after?: (kept: Side, gone: Side) => string;
};

const counted = [
  'readings',
  'alarms',
  'ecgs',
  'findings',
  'documents',
  'tasks',
  'messages',
  'devices',
] as const;

/** `statusAfter`: as answered. */
type Compared = { comparison: Comparison; statusAfter: Side['status'] | null };

/** Line by line what two records say and hold. */
export function compareLines(
  t: Translate,
  format: Format,
  { comparison: { kept, gone, statusChoices }, statusAfter }: Compared,
): Line[] {
  const insurance = (side: Side) => [side.insurer, side.kvnr].filter(Boolean).join(', ');
  const status = (word: Side['status']) => t(`values:patient_status.${word}`);
  const areBothStatutory = kept.insuranceKind === 'statutory' && gone.insuranceKind === 'statutory';
  return [
    { key: 'name', part: 'name', show: (side) => format.name(side) },
    { key: 'customPatientId', show: (side) => side.customPatientId },
    { key: 'birthDate', part: 'birth_date', show: (side) => format.date(side.birthDate) },
    { key: 'gender', part: 'gender', show: (side) => t(`values:gender.${side.gender}`) },
    {
      key: 'status',
      show: (side) => status(side.status),
      after: (left) =>
        statusAfter ? status(statusAfter) : statusChoices ? t('status.open') : status(left.status),
    },
    {
      key: 'insurance',
      ...(areBothStatutory && { part: 'insurance' as const }),
      show: insurance,
      after: (left, right) => insurance(rank(right) < rank(left) ? right : left),
    },
    { key: 'phone', part: 'phone', show: (side) => side.phone ?? '' },
    { key: 'email', part: 'email', show: (side) => side.email ?? '' },
    { key: 'address', part: 'address', show: (side) => side.address ?? '' },
    { key: 'primaryPhysician', part: 'primary_physician', show: (side) => side.primaryPhysician ?? '' },
    { key: 'infoBanner', part: 'info_banner', show: (side) => side.infoBanner ?? '' },
    {
      key: 'cohorts',
      show: (side) => side.cohorts.join(', '),
      after: (left, right) => [...new Set([...left.cohorts, ...right.cohorts])].join(', '),
    },
    { key: 'createdAt', show: (side) => format.date(side.createdAt.slice(0, 10)) },
    ...counted.map((key) => ({
      key,
      show: (side: Side) => format.number(side.counts[key]),
      after: (left: Side, right: Side) => format.number(left.counts[key] + right.counts[key]),
    })),
  ];
}

/** Which of several insurances counts. */
function rank({ insuranceKind }: Side): number {
  return insuranceKind === null ? insuranceKinds.length : order.indexOf(insuranceKind);
}

const order: readonly (typeof insuranceKinds)[number][] = ['statutory', 'private', 'other'];
