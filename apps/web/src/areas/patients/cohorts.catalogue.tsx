import { cohorts } from '@fernpuls/contract/patients/cohort';
import { type Catalogue, CataloguePage } from '../../ui/catalogue-page.tsx';
import { TextareaField, TextField } from '../../ui/text-field.tsx';

const catalogue: Catalogue<typeof cohorts.fields> = {
  resource: cohorts,
  base: '/protected/content/cohorts',
  namespace: 'cohorts',
  nameOf: (cohort) => cohort.name,
  initial: {},
  columns: (words) => [
    {
      key: 'name',
      header: words('name'),
      cell: (cohort) => <strong>{cohort.name}</strong>,
      sort: 'name',
      width: '16rem',
    },
    { key: 'description', header: words('description'), cell: (cohort) => cohort.description },
  ],
  fields: (field) => (
    <>
      <TextField {...field('name')} />
      <TextareaField {...field('description')} />
    </>
  ),
};

export function Component() {
  return <CataloguePage catalogue={catalogue} />;
}
