import type { CreateInput } from '@fernpuls/contract/kit/resource';
import { anyPatient, type License, licenses } from '@fernpuls/contract/tenancy/license';
import { useState } from 'react';
import type { Known } from '../../../../api/queries.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { DatePicker } from '../../../../ui/controls/date-picker.tsx';
import { Columns } from '../../../../ui/layout/layout.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { FormPage } from '../../../../ui/page/form-page.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { DiariesField } from './diaries-field.tsx';
import { LicenseRail } from './license-rail.tsx';
import { LicensedModules } from './licensed-modules.tsx';
import { PracticeField } from './practice-field.tsx';

export type LicenseInput = CreateInput<typeof licenses.fields>;

type Props = {
  /** Null for a new one. */
  license: License | null;
  /** Key of the practice a new one is for. */
  practice: string | null;
  mayWrite: boolean;
  back: string;
  save: (values: LicenseInput, basedOn?: Known) => Promise<unknown>;
  onSaved?: () => void;
};

const blank: Partial<LicenseInput> = {
  licenseType: 'prescription',
  flavour: 'fernpuls',
  modules: [],
  diaries: [{ type: 'pef', patient: anyPatient }],
};

/** Whom a licence serves, how long, and what it holds; modules and diaries as they are chosen. */
export function LicenseForm({ license, practice, mayWrite, back, save, onSaved }: Props) {
  const { t } = useTranslation('licenses');
  const readOnly = !mayWrite || license?.state === 'revoked';
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'));
  const { field, form } = useForm(licenses, {
    initial: license ?? { ...blank, practiceKey: practice, validFrom: today },
    submit: save,
    namespace: 'licenses',
  });
  const order = [
    'practiceKey',
    'validFrom',
    'validTo',
    'licenseType',
    'licenseProvider',
    'maxAmountDevices',
    'flavour',
    'modules',
    'diaries',
  ] as const;
  // All at once and in the order of the page: the summary above names what stands below.
  const bound = Object.fromEntries(order.map((name) => [name, field(name)])) as Record<
    (typeof order)[number],
    ReturnType<typeof field>
  >;
  return (
    <FormPage
      form={form}
      label={license ? t('licenses.page_title') : t('licenses.new')}
      back={back}
      create={license ? undefined : t('create')}
      readOnly={readOnly}
      onSaved={onSaved}
      aside={license ? <LicenseRail license={license} mayWrite={mayWrite} /> : undefined}
      asideLabel={t('rail')}
    >
      <PracticeField field={bound.practiceKey} name={license?.practiceName ?? null} disabled={readOnly} />
      <Columns>
        <DatePicker {...bound.validFrom} />
        <DatePicker {...bound.validTo} help={t('valid_to_help')} />
      </Columns>
      <Columns>
        <SelectField {...bound.licenseType} required words="licenses:type" />
        <TextField {...bound.licenseProvider} help={t('provider_help')} />
      </Columns>
      <Columns>
        <NumberField {...bound.maxAmountDevices} help={t('devices_help')} />
        <TextField {...bound.flavour} help={t('flavour_help')} />
      </Columns>
      <LicensedModules field={bound.modules} disabled={readOnly} />
      <DiariesField field={bound.diaries} disabled={readOnly} />
    </FormPage>
  );
}
