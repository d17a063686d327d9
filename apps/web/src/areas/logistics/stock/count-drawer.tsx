import { integer, text } from '@fernpuls/contract/kit/fields';
import { type Fields, resource } from '@fernpuls/contract/kit/resource';
import { type Article, articles } from '@fernpuls/contract/logistics/stock/article';
import { articleStock, reverseMovement, takeStock } from '@fernpuls/contract/logistics/stock/stock.call';
import { stockMovements } from '@fernpuls/contract/logistics/stock/stock-movement';
import { useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useUndo } from '../../../ui/undo.ts';
import { useForm } from '../../../ui/use-form.ts';
import type { StockPlace } from './place-table.tsx';

type Props = { article: Article; place: StockPlace; onClose: () => void };

const changed = { invalidates: [articles, articleStock, stockMovements] };

/** What was counted at a place beside what is booked there; only the difference is booked. */
export function CountDrawer({ article, place, onClose }: Props) {
  const { t } = useTranslation('stock');
  const format = useFormat();
  const undoable = useUndo();
  const take = useCallMutation(takeStock, { ...changed, ignore: [422] });
  const reverse = useCallMutation(reverseMovement, changed);
  const [lines] = useState(() => linesOf(article, place));
  const [fields] = useState(() => countForm(lines.length));
  const { field, form } = useForm(fields, {
    namespace: 'stock',
    initial: Object.fromEntries(
      lines.map(({ quantity, devices }, index) => [nameOf(index), devices ?? quantity]),
    ),
    submit: async (given) => {
      const told = new Map<string, unknown>(Object.entries(given));
      const counts = lines.map(({ batch, quantity }, index) => ({
        batch,
        booked: quantity,
        counted: Number(told.get(nameOf(index))),
      }));
      const note = told.get('note');
      const { movementIds } = await take.mutateAsync({
        id: article.id,
        locationId: place.locationId,
        note: typeof note === 'string' ? note : null,
        counts,
      });
      if (movementIds.length === 0) return showToast({ kind: 'success', text: t('count_fits') });
      undoable({
        text: t('counted', { count: movementIds.length, name: place.locationName }),
        undo: async () => {
          for (const id of movementIds) await reverse.mutateAsync({ id });
        },
      });
    },
  });
  return (
    <FormDrawer
      byQuery
      title={t('count_at', { name: place.locationName })}
      form={form}
      onClose={onClose}
      submitLabel={t('count_done')}
    >
      <Text quiet>{t(article.kind === 'serialised' ? 'set_right_help' : 'count_help')}</Text>
      {lines.map(({ batch, quantity }, index) => (
        <NumberField
          key={batch}
          {...field(nameOf(index))}
          label={batch ?? t('articles.onHand')}
          help={t('booked_there', { n: format.number(quantity) })}
          autoFocus={index === 0}
        />
      ))}
      <TextareaField {...field('note')} label={t('stock_movements.note')} rows={2} />
    </FormDrawer>
  );
}

const nameOf = (index: number) => `counted${index}`;

function linesOf({ hasBatches }: Article, { batches, onHand, devices }: StockPlace) {
  return hasBatches ? batches : [{ batch: null, quantity: onHand, devices }];
}

/** The fields of the form, one a batch; what goes to the server is the call that takes stock. */
function countForm(count: number) {
  const counted = Array.from(
    { length: count },
    (_, index) => [nameOf(index), integer({ min: 0, max: 1_000_000 })] as const,
  );
  const fields: Fields = { ...Object.fromEntries(counted), note: text({ nullable: true, max: 500 }) };
  return resource({
    type: 'stock_counts',
    area: 'logistics',
    permission: 'article',
    module: 'core',
    fields,
    example: {},
  });
}
