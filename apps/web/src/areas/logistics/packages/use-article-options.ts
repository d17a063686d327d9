import { articles } from '@fernpuls/contract/logistics/stock/article';
import { useList } from '../../../api/hooks.ts';

/** Articles that can be put into a package or an order; those switched off only where they are in it already. */
export function useArticleOptions(chosen: readonly string[] = []) {
  const { rows } = useList(articles, { perPage: 100 });
  return rows
    .filter(({ id, isActive }) => isActive || chosen.includes(id))
    .map(({ id, name, number }) => ({ value: id, label: `${name} (${number})` }));
}
