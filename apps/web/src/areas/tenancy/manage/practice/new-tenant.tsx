import { tenantsPath } from '@fernpuls/contract/paths';
import type { CreateInput } from '@fernpuls/contract/kit/resource';
import { languages } from '@fernpuls/contract/languages';
import { licensableModules } from '@fernpuls/contract/modules';
import { switchableModules } from '@fernpuls/contract/tenancy/switchable-modules';
import { manageDashboard } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import { managedTenantModules, managedTenants } from '@fernpuls/contract/tenancy/managed-tenant.call';
import { practiceHealthList } from '@fernpuls/contract/tenancy/practice-health.call';
import { newPractices } from '@fernpuls/contract/tenancy/new-practice';
import { createManagedTenant } from '@fernpuls/contract/tenancy/new-practice.call';
import { suggestedPracticeKey } from '@fernpuls/domain/tenancy/practice-key';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCallMutation } from '../../../../api/hooks.ts';
import { repeatable } from '../../../../api/repeatable.ts';
import { useMay } from '../../../../api/session.ts';
import { asLanguage, currentLanguage } from '../../../../i18n/i18n.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Columns } from '../../../../ui/layout/layout.tsx';
import { PageForm } from '../../../../ui/page/form-page.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RegionError } from '../../../../ui/region-error.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import { useForm } from '../../../../ui/use-form.ts';
import { FirstLink } from './first-link.tsx';
import { KeyField } from './key-field.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { ModuleTree } from './module-tree.tsx';
import { usualWeek, WeekChoice } from './week-choice.tsx';
import styles from './practice.module.css';

const base = tenantsPath;
type Input = CreateInput<typeof newPractices.fields>;

/** A practice begins: who it is, what it may do, and who sets it up. */
export function NewTenant() {
  const { t } = useTranslation('manage');
  const mayWrite = useMay('tenant', 'write');
  return (
    <>
      <PageHeader title={t('new')} back={base} />
      {mayWrite ? <NewPractice /> : <RegionError error={{ code: 'forbidden' }} />}
    </>
  );
}

function NewPractice() {
  const { t } = useTranslation(['manage', 'errors', 'modules', 'holidays']);
  const navigate = useNavigate();
  const mayLicense = useMay('license', 'write');
  const create = useCallMutation(createManagedTenant, {
    invalidates: [managedTenants, managedTenantModules, manageDashboard, practiceHealthList],
    ignore: [422],
  });
  const [withId] = useState(repeatable);
  const made = useRef<{ key: string; email: string; link: string | null }>({
    key: '',
    email: '',
    link: null,
  });
  const [shown, setShown] = useState<{ link: string; email: string } | null>(null);
  const leave = () => void navigate(`${base}/${made.current.key}`);
  const saved = () => {
    const { link, email } = made.current;
    return link === null ? leave() : setShown({ link, email });
  };
  const save = async (values: Input) => {
    const { data, invitation } = await withId(values, (id) =>
      create.mutateAsync({ address: null, ...values, id, key: values.key.trim() }),
    );
    made.current = { key: data.key, email: values.adminEmail, link: invitation?.linkOnce ?? null };
    if (made.current.link === null)
      showToast({ kind: 'success', text: t('made', { name: data.name, email: values.adminEmail }) });
  };
  const { field, form, values, setValue } = useForm(newPractices, {
    initial: {
      purpose: 'production',
      weekly: usualWeek,
      languages: [asLanguage(currentLanguage()) ?? languages[0]],
      modules: [...(mayLicense ? switchableModules : withoutLicense)],
    },
    submit: save,
    namespace: 'manage',
  });
  const name = field('name');
  const key = field('key');
  const rename = (next: unknown) => {
    // Until somebody types one of their own.
    if ((values.key ?? '') === suggestedFor(values.name)) setValue('key', suggestedFor(next));
    name.onChange(next);
  };
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <PageForm form={form} label={t('new')} back={base} create={t('new')} onSaved={saved}>
          <section className={styles.section} aria-labelledby="new-practice">
            <h2 id="new-practice">{t('section.practice')}</h2>
            <Columns>
              <TextField {...name} onChange={rename} autoFocus />
              <KeyField field={key} />
              <TextField {...field('address')} />
              <SelectField {...field('federalState')} words="holidays:state" help={t('state_help')} />
              <SelectField {...field('purpose')} words="manage:purpose" help={t('purpose_help')} />
            </Columns>
            <LanguageChoice field={field('languages')} />
          </section>
          <section className={styles.section} aria-labelledby="new-hours">
            <h2 id="new-hours">{t('section.hours')}</h2>
            <WeekChoice field={field('weekly')} />
          </section>
          <section className={styles.section} aria-labelledby="new-administrator">
            <h2 id="new-administrator">{t('section.administrator')}</h2>
            <Columns>
              <TextField {...field('adminFirstName')} />
              <TextField {...field('adminLastName')} />
            </Columns>
            <TextField {...field('adminEmail')} type="email" help={t('administrator_help')} />
          </section>
          <section className={styles.section} aria-labelledby={field('modules').id}>
            <ModuleTree field={field('modules')} mayLicense={mayLicense || values.purpose === 'training'} />
          </section>
        </PageForm>
        {shown && <FirstLink {...shown} onClose={leave} />}
      </div>
    </div>
  );
}

const withoutLicense = switchableModules.filter(
  (key) => !(licensableModules as readonly string[]).includes(key),
);

function suggestedFor(name: unknown): string {
  return typeof name === 'string' ? suggestedPracticeKey(name) : '';
}
