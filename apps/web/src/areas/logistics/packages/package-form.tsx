import type { CreateInput } from '@fernpuls/contract/kit/resource';
import { type SensorPackage, sensorPackages } from '@fernpuls/contract/logistics/orders/sensor-package';
import { sensorPackagesPath } from '@fernpuls/contract/paths';
import type { ReactNode } from 'react';
import type { Known } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormPage } from '../../../ui/page/form-page.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ItemsField, itemsIn } from './items-field.tsx';
import { useArticleOptions } from './use-article-options.ts';

export type PackageInput = CreateInput<typeof sensorPackages.fields>;

type Props = {
  /** Null for a new one. */
  known: SensorPackage | null;
  mayWrite: boolean;
  save: (values: PackageInput, basedOn?: Known) => Promise<unknown>;
  onSaved?: () => void;
  aside?: ReactNode;
};

/** What a package is called and what is in it; an order keeps what it was made of. */
export function PackageForm({ known, mayWrite, save, onSaved, aside }: Props) {
  const { t } = useTranslation('orders');
  const { field, form, values } = useForm(sensorPackages, {
    namespace: 'orders',
    initial: known ?? { items: [], isActive: true },
    submit: save,
  });
  const options = useArticleOptions(itemsIn(values.items).map(({ articleId }) => articleId));
  return (
    <FormPage
      form={form}
      label={known ? t('sensor_packages.page_title') : t('sensor_packages.new')}
      back={sensorPackagesPath}
      create={known ? undefined : t('sensor_packages.new')}
      readOnly={!mayWrite}
      onSaved={onSaved}
      aside={aside}
      asideLabel={t('about_package')}
    >
      <TextField {...field('name')} />
      <TextareaField {...field('description')} rows={2} help={t('description_help')} />
      <ItemsField field={field('items')} options={options} disabled={!mayWrite} />
      <SwitchField {...field('isActive')} />
    </FormPage>
  );
}
