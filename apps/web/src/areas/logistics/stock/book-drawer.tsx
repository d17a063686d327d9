import { type Article, articles } from '@fernpuls/contract/logistics/stock/article';
import { articleStock } from '@fernpuls/contract/logistics/stock/stock.call';
import { stockMovements } from '@fernpuls/contract/logistics/stock/stock-movement';
import { endsOf, type MovementReason, movementReasons } from '@fernpuls/domain/logistics/stock/movement';
import { useState } from 'react';
import { useCreate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Columns } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useReversal } from './use-reversal.ts';
import type { StockPlace } from './place-table.tsx';

type Props = { article: Article; places: readonly StockPlace[]; reason: string | null; onClose: () => void };

/** Pieces in, out or from one place to another; only the ends that fit the reason are asked for. */
export function BookDrawer({ article, places, reason, onClose }: Props) {
  const { t } = useTranslation('stock');
  const create = useCreate(stockMovements, {
    invalidates: [articles, articleStock, stockMovements],
    ignore: [422],
  });
  const booked = useReversal();
  const [begun] = useState(reasonIn(reason));
  const first = places[0]?.locationId ?? null;
  const { field, form, values } = useForm(stockMovements, {
    namespace: 'stock',
    initial: { articleId: article.id, reason: begun, toLocationId: endsOf(begun).to ? first : null },
    required: (given) => {
      const { from, to } = endsOf(reasonIn(given.reason));
      return [
        ...(from ? (['fromLocationId'] as const) : []),
        ...(to ? (['toLocationId'] as const) : []),
        ...(article.hasBatches ? (['batch'] as const) : []),
      ];
    },
    submit: async ({ fromLocationId = null, toLocationId = null, ...given }) => {
      const ends = endsOf(given.reason);
      const made = await create.mutateAsync({
        ...given,
        fromLocationId: ends.from ? fromLocationId : null,
        toLocationId: ends.to ? toLocationId : null,
      });
      booked(made);
    },
  });
  const ends = endsOf(reasonIn(values.reason));
  const options = places.map(({ locationId, locationName, onHand }) => ({
    value: locationId,
    label: t('place_with', { name: locationName, n: onHand }),
  }));
  return (
    <FormDrawer byQuery title={t('book')} form={form} onClose={onClose} submitLabel={t('book')}>
      <SelectField {...field('reason')} words="stock:reason" choices={choosable} />
      {ends.from && <SelectField {...field('fromLocationId')} options={options} />}
      {ends.to && <SelectField {...field('toLocationId')} options={options} />}
      <NumberField {...field('quantity')} autoFocus />
      {article.hasBatches && (
        <Columns>
          <TextField {...field('batch')} />
          <DatePicker {...field('batchExpiresOn')} help={t('expires_help')} />
        </Columns>
      )}
      <TextareaField {...field('note')} rows={2} />
    </FormDrawer>
  );
}

/** A count has a form of its own. */
const choosable = movementReasons.filter((reason) => reason !== 'stocktaking');

function reasonIn(value: unknown): MovementReason {
  return choosable.find((reason) => reason === value) ?? 'purchase';
}
