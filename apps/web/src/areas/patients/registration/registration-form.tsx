import { registrations, type Registration } from '@fernpuls/contract/patients/registration';
import { neededOf } from '@fernpuls/domain/patients/registration';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageForm } from '../../../ui/page/form-page.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { CareFields, Group, PersonFields, PlaceFields, ReachFields } from '../patient-fields.tsx';
import { SimilarPeople } from '../similar/similar-people.tsx';
import { CircleFields } from './circle-fields.tsx';
import { ContactFields, InsuranceFields } from './part-fields.tsx';

type Name = keyof typeof registrations.fields;
// The resource's fields stand in the order of the page.
const order = Object.keys(registrations.fields) as Name[];

type Props = { back: string; save: (given: Registration) => Promise<unknown>; onSaved: () => void };

/** Somebody new on one page: who it is, how to reach them, who pays, whom to call, who answers for them. */
export function RegistrationForm({ back, save, onSaved }: Props) {
  const { t } = useTranslation('patients');
  const {
    field: bind,
    form,
    values,
  } = useForm(registrations, {
    initial: { countryCode: 'DE', insuranceKind: 'statutory' },
    required: neededOf,
    submit: save,
  });
  // All at once and in the order of the page: the summary above names what stands below.
  const bindings = new Map(order.map((name) => [name, bind(name)]));
  const field = (name: Name) => bindings.get(name) ?? bind(name);
  return (
    <PageForm form={form} label={t('form.new_title')} back={back} create={t('form.create')} onSaved={onSaved}>
      <Group title={t('form.person')}>
        <PersonFields field={field} isNew />
      </Group>
      <SimilarPeople
        lastName={values.lastName}
        firstName={values.firstName}
        birthDate={values.birthDate}
        kvnr={values.kvnr}
      />
      <Group title={t('form.reachable')}>
        <ReachFields field={field} />
        <PlaceFields field={field} />
      </Group>
      <InsuranceFields field={field} />
      <ContactFields field={field} />
      <Group title={t('form.care')}>
        <CareFields field={field} />
        <CircleFields field={field} />
      </Group>
    </PageForm>
  );
}
