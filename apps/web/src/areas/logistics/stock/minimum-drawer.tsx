import { integer } from '@fernpuls/contract/kit/fields';
import { resource } from '@fernpuls/contract/kit/resource';
import { type Article, articles } from '@fernpuls/contract/logistics/stock/article';
import { articleStock, setStockMinimum } from '@fernpuls/contract/logistics/stock/stock.call';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { useUndo } from '../../../ui/undo.ts';
import { useForm } from '../../../ui/use-form.ts';
import type { StockPlace } from './place-table.tsx';

type Props = { article: Article; place: StockPlace; onClose: () => void };

/** The fields of the form; what goes to the server is the call that sets them. */
const minimumForm = resource({
  type: 'stock_minimums',
  area: 'logistics',
  permission: 'article',
  module: 'core',
  fields: {
    minimum: integer({ nullable: true, min: 0, max: 1_000_000 }),
    target: integer({ nullable: true, min: 0, max: 1_000_000 }),
  },
  example: { minimum: 20, target: 60 },
});

/** How many pieces a place should hold at least, and after an order. */
export function MinimumDrawer({ article, place, onClose }: Props) {
  const { t } = useTranslation('stock');
  const undoable = useUndo();
  const set = useCallMutation(setStockMinimum, { invalidates: [articles, articleStock], ignore: [422] });
  const { minimum, target, locationId, locationName } = place;
  const { field, form } = useForm(minimumForm, {
    namespace: 'stock',
    initial: { minimum, target },
    submit: async (given) => {
      const of = { id: article.id, locationId };
      await set.mutateAsync({ ...of, minimum: given.minimum ?? null, target: given.target ?? null });
      undoable({
        text: t('minimum_set', { name: locationName }),
        undo: async () => void (await set.mutateAsync({ ...of, minimum, target })),
      });
    },
  });
  return (
    <FormDrawer byQuery title={t('minimum_at', { name: locationName })} form={form} onClose={onClose}>
      <NumberField {...field('minimum')} label={t('minimum')} help={t('minimum_help')} autoFocus />
      <NumberField {...field('target')} label={t('target')} help={t('target_help')} />
    </FormDrawer>
  );
}
