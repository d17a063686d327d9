import type { CreateInput } from '@fernpuls/contract/kit/resource';
import { type Article, articles } from '@fernpuls/contract/logistics/stock/article';
import { articlesPath } from '@fernpuls/contract/paths';
import type { ReactNode } from 'react';
import type { Known } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Columns } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { FormPage } from '../../../ui/page/form-page.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';

export type ArticleInput = CreateInput<typeof articles.fields>;

type Props = {
  /** Null for a new one. */
  article: Article | null;
  mayWrite: boolean;
  save: (values: ArticleInput, basedOn?: Known) => Promise<unknown>;
  onSaved?: () => void;
  aside?: ReactNode;
};

const blank: Partial<ArticleInput> = { kind: 'serialised', category: 'scale', packSize: 1, isActive: true };

/** What an article is, who makes and sells it, and how it is counted. */
export function ArticleForm({ article, mayWrite, save, onSaved, aside }: Props) {
  const { t } = useTranslation('stock');
  const { field, form } = useForm(articles, { namespace: 'stock', initial: article ?? blank, submit: save });
  const isBooked = article?.deleteDisabled ?? false;
  return (
    <FormPage
      form={form}
      label={article ? t('articles.page_title') : t('articles.new')}
      back={articlesPath}
      create={article ? undefined : t('articles.new')}
      readOnly={!mayWrite}
      onSaved={onSaved}
      aside={aside}
      asideLabel={t('about')}
    >
      <Columns>
        <TextField {...field('number')} />
        <TextField {...field('name')} />
      </Columns>
      <Columns>
        <SelectField {...field('category')} words="stock:category" />
        <SelectField {...field('kind')} words="stock:kind" help={t('kind_help')} disabled={isBooked} />
      </Columns>
      <Columns>
        <TextField {...field('manufacturer')} />
        <TextField {...field('model')} />
      </Columns>
      <TextField {...field('gtin')} help={t('gtin_help')} />
      <Columns>
        <TextField {...field('supplier')} />
        <TextField {...field('supplierNumber')} />
      </Columns>
      <Columns>
        <NumberField {...field('packSize')} />
        <NumberField {...field('calibrationMonths')} help={t('calibration_help')} />
      </Columns>
      <SwitchField {...field('hasBatches')} disabled={isBooked} />
      <TextareaField {...field('note')} rows={3} />
      <SwitchField {...field('isActive')} />
    </FormPage>
  );
}
