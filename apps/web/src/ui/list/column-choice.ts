import type { Fields } from '@fernpuls/contract/kit/resource';
import type { Column } from '../data-table-types.ts';
import type { ListColumn, Row } from './list-screen.ts';

/** A column somebody may show: shown at first or only when chosen. */
export type OfferedColumn<F extends Fields> = {
  column: Column<Row<F>> & Pick<ListColumn<F>, 'csv'>;
  label: string;
  isUsual: boolean;
};
type Choosable = { column: { key: string }; isUsual: boolean };
/** What a panel of columns says of one. */
export type NamedColumn = Choosable & { label: string };

/** Those chosen, in the order of the choice; without one the usual ones. A key no column has any more counts for nothing. */
export function shownOf<T extends Choosable>(offered: readonly T[], chosen: readonly string[] | null): T[] {
  const found = (chosen ?? []).flatMap((key) => offered.filter(({ column }) => column.key === key));
  return found.length > 0 ? found : offered.filter(({ isUsual }) => isUsual);
}

/** As the panel lists them: what is shown in its order, below it what could be. */
export function listedOf<T extends Choosable>(offered: readonly T[], chosen: readonly string[] | null): T[] {
  const shown = shownOf(offered, chosen);
  return [...shown, ...offered.filter((one) => !shown.includes(one))];
}

/** Shows a hidden column at the end, hides a shown one; the last one stays. */
export function toggled(shown: readonly string[], key: string): string[] {
  if (!shown.includes(key)) return [...shown, key];
  return shown.length > 1 ? shown.filter((one) => one !== key) : [...shown];
}

/** The shown ones of an order of all. */
export function reorderedShown(order: readonly string[], shown: readonly string[]): string[] {
  return order.filter((key) => shown.includes(key));
}
