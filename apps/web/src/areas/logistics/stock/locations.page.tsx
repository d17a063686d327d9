import { stockLocations } from '@fernpuls/contract/logistics/stock/stock-location';
import { articlesPath, stockLocationsPath } from '@fernpuls/contract/paths';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Columns } from '../../../ui/layout/layout.tsx';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Where the operator keeps its articles. */
export function Component() {
  useTranslation('stock');
  return <ListPage screen={screen} />;
}

const screen: ListScreen<typeof stockLocations.fields> = {
  resource: stockLocations,
  base: stockLocationsPath,
  back: articlesPath,
  namespace: 'stock',
  bulkDelete: true,
  initial: { isActive: true },
  columns: [
    { key: 'name', phone: 'title' },
    { key: 'street', phone: 'hidden' },
    { key: 'postalCode', phone: 'value', width: '7rem' },
    { key: 'city', phone: 'value' },
    { key: 'isActive', phone: 'hidden', width: '6rem' },
  ],
  fields: (field) => (
    <>
      <TextField {...field('name')} autoFocus />
      <TextField {...field('street')} />
      <Columns>
        <TextField {...field('postalCode')} />
        <TextField {...field('city')} />
      </Columns>
      <SwitchField {...field('isActive')} />
    </>
  ),
};
