import type {
  PatientSubscription,
  patientSubscriptions,
} from '@fernpuls/contract/billing/patient-subscription';
import { endAfterNotice } from '@fernpuls/domain/billing/subscription';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import facts from '../../../ui/facts.module.css';
import { useFormat } from '../../../ui/format.ts';
import { Section, Text } from '../../../ui/layout/layout.tsx';
import type { Binder } from '../../../ui/list/list-screen.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { today } from '../../../ui/today.ts';
import { usePeriod } from '../settings/use-period.ts';
import { useMoney } from '../use-money.ts';

type Fields = typeof patientSubscriptions.fields;
type Props = {
  row: PatientSubscription;
  field: Binder<Fields>;
  values: Record<string, unknown>;
  setValue: (name: keyof Fields, value: unknown) => void;
};

/** What was agreed, to read, and when and why it ends. */
export function EndFields({ row, field, values, setValue }: Props) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { money, taxesOf } = useMoney();
  const period = usePeriod();
  const end = endAfterNotice(today(), row.noticeDays);
  return (
    <>
      <dl className={facts.facts}>
        <Fact name={t('patient_subscriptions.startsOn')}>{period(row.startsOn, row.endsOn)}</Fact>
        <Fact name={t('subscriptions.noticeDays')}>{t('days', { count: row.noticeDays })}</Fact>
        <Fact name={t('subscriptions.total')}>
          {t(`per.${row.interval}`, { sum: money(row.total.grossCents) })}
          <Text quiet small>
            {taxesOf(row.total)}
          </Text>
        </Fact>
        <Fact name={t('subscriptions.lines')}>
          <ul>
            {row.itemPrices.map(({ item, itemPrice, quantity }) => (
              <li key={item.id}>
                {t('line', { quantity, name: item.name, sum: money(itemPrice.netCents) })}
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
      <Section title={t('ending')} level={3}>
        <DatePicker {...field('endsOn')} />
        {!values.endsOn && (
          <div>
            <Button size="toolbar" onClick={() => setValue('endsOn', end)}>
              {t('with_notice', { day: format.date(end) })}
            </Button>
          </div>
        )}
        <SelectField {...field('endReason')} words="billing:end_reason" />
        <TextareaField {...field('note')} rows={2} />
      </Section>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
