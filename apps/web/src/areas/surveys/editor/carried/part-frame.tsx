import type { CarriedKind } from '@fernpuls/domain/surveys/carried';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { Text } from '../../../../ui/layout/layout.tsx';
import type { Form } from '../../../../ui/use-form.ts';

type Shared = {
  isNew: boolean;
  readOnly: boolean;
  /** Which answer, of which question. */
  where: string;
  onClose: () => void;
};
export type PartProps<T> = Shared & { item: T };

type Props = Shared & { kind: CarriedKind; form: Form; help: string; children: ReactNode };

/** The drawer of something an answer carries: at which answer, what becomes of it, its fields. */
export function PartFrame({ kind, form, help, isNew, readOnly, where, onClose, children }: Props) {
  const { t } = useTranslation('surveys');
  return (
    <FormDrawer
      title={t(isNew ? `carried.new.${kind}` : `carried.kind.${kind}`)}
      form={form}
      onClose={onClose}
      readOnly={readOnly}
      submitLabel={t('carried.take')}
    >
      <fieldset disabled={readOnly} style={{ display: 'contents' }}>
        <div>
          <strong>{where}</strong>
          <Text quiet small>
            {help}
          </Text>
        </div>
        {children}
      </fieldset>
    </FormDrawer>
  );
}
