import { type Program, programs } from '@fernpuls/contract/programs/program';
import { programLimits } from '@fernpuls/domain/programs/program';
import { useState } from 'react';
import { useUpdate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/layout.tsx';
import { Removal } from '../../../ui/list/removal.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { programsPath } from '@fernpuls/contract/paths';
import { useNavigate } from 'react-router';
import styles from './parts.module.css';
import type { Draft } from './use-draft.ts';

type Props = { program: Program; draft: Draft; mayWrite: boolean };

/** Name and description, what patients consent to, and the end of the programme. */
export function MasterPart({ program, draft, mayWrite }: Props) {
  const { t } = useTranslation(['programs', 'ui']);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const update = useUpdate(programs);
  const { document, change } = draft;
  const { field, form } = useForm(programs, {
    namespace: 'programs',
    initial: { name: program.name, description: program.description, isActive: program.isActive },
    submit: async ({ name, description, isActive }) => {
      await update.mutateAsync({
        id: program.id,
        ...(name !== undefined && { name }),
        description: description ?? null,
        ...(isActive !== undefined && { isActive }),
      });
      showToast({ kind: 'success', text: t('ui:saved') });
    },
  });
  return (
    <div className={styles.partBody}>
      <Card title={t('builder.part.general')}>
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          <TextField {...field('name')} disabled={!mayWrite} />
          <TextareaField {...field('description')} rows={3} disabled={!mayWrite} />
          <SwitchField {...field('isActive')} />
          {mayWrite && (
            <Button type="submit" variant="primary" busy={form.busy} disabled={form.changes === 0}>
              {t('ui:save')}
            </Button>
          )}
        </form>
      </Card>
      <Card title={t('consent.title')}>
        <TextareaField
          {...binding({
            id: 'consent-text',
            label: t('consent.text'),
            value: document.consentText ?? '',
            max: programLimits.consent,
            onChange: (text) => change({ ...document, consentText: String(text) || null }),
          })}
          rows={8}
          help={t('consent.help')}
          disabled={!mayWrite}
        />
      </Card>
      {mayWrite && (
        <span>
          <Button
            variant="danger"
            disabled={program.deleteDisabled}
            title={program.deleteDisabled ? t('builder.stays') : undefined}
            onClick={() => setAsking(true)}
          >
            {t('ui:delete')}
          </Button>
        </span>
      )}
      {asking && (
        <Removal
          resource={programs}
          id={program.id}
          name={program.name}
          onClose={() => setAsking(false)}
          onRemoved={() => void navigate(programsPath)}
        />
      )}
    </div>
  );
}
