import { type Operand, type PersonalKey, personalKeys } from '@fernpuls/domain/triggers/rules/rule';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClinicalFormat } from '../format.ts';
import { InlineNumber, InlineSelect } from './inline.tsx';
import { isPersonal } from './rule-changes.ts';

type Props = {
  path: string;
  label: string;
  /** Null: a score, which has no unit and no personal value. */
  valueType: string | null;
  operand: Operand;
  onChange: (operand: Operand) => void;
};

const unitOf: Record<PersonalKey, readonly string[]> = {
  dry_weight: ['weight'],
  personal_best_pef: ['pef'],
  target_systolic: ['blood_pressure'],
  target_glucose: ['glucose'],
};

/** A border: a number, or a person's own value, a share of it or a distance to it. */
export function OperandEditor({ path, label, valueType, operand, onChange }: Props) {
  const { t } = useTranslation('rules');
  const format = useClinicalFormat();
  const unit = valueType === null ? '' : format.unit(valueType);
  const keys = personalKeys.filter((key) => valueType !== null && unitOf[key].includes(valueType));
  const kinds = ['number', ...keys] as const;
  const kind = isPersonal(operand) ? operand.personal : 'number';
  const choice = (keys.length > 0 || isPersonal(operand)) && (
    <>
      <InlineSelect
        path={`${path}-kind`}
        label={t('edit.border_kind')}
        value={kind}
        options={kinds.map((value) => ({
          value,
          label: value === 'number' ? t('edit.fixed') : t(`personal.${value}`),
        }))}
        onChange={(next) => onChange(next === 'number' ? Number.NaN : { personal: next, plus: 0 })}
      />{' '}
    </>
  );
  if (!isPersonal(operand)) {
    return (
      <>
        {choice}
        <InlineNumber path={path} label={label} value={operand} onChange={onChange} unit={unit} />
      </>
    );
  }
  return (
    <>
      {choice}
      <Distance path={path} unit={unit} operand={operand} onChange={onChange} />
    </>
  );
}

type Own = Exclude<Operand, number>;
const distances = ['plus', 'minus', 'times'] as const;

function Distance({
  path,
  unit,
  operand,
  onChange,
}: {
  path: string;
  unit: string;
  operand: Own;
  onChange: (operand: Own) => void;
}) {
  const { t } = useTranslation('rules');
  const { personal, plus = 0, times } = operand;
  const kind =
    times !== undefined && times !== 1 ? 'times' : plus < 0 || Object.is(plus, -0) ? 'minus' : 'plus';
  const made = (next: (typeof distances)[number], amount: number): Own =>
    next === 'times'
      ? { personal, times: amount / 100 }
      : { personal, plus: next === 'minus' ? -amount : amount };
  const amount = kind === 'times' ? Number(((times ?? 1) * 100).toFixed(6)) : Math.abs(plus);
  return (
    <>
      <InlineSelect
        path={`${path}-distance`}
        label={t('edit.distance')}
        value={kind}
        options={distances.map((value) => ({ value, label: t(`edit.distance_kind.${value}`) }))}
        onChange={(next) => onChange(made(next, next === 'times' ? 80 : kind === 'times' ? 0 : amount))}
      />{' '}
      <InlineNumber
        path={path}
        label={t('edit.distance')}
        value={amount}
        unit={kind === 'times' ? '%' : unit}
        onChange={(next) => onChange(made(kind, next))}
      />
    </>
  );
}
