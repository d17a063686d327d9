import { useTranslation } from '../../../i18n/use-translation.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import { asDocument } from './document-changes.ts';
import styles from './editor.module.css';
import { KeptAs } from './kept-as.tsx';
import { MeaningFields } from './meaning-fields.tsx';
import { ScoreSettings } from './score-settings.tsx';
import type { Faults } from './use-faults.ts';

type Props = { field: FieldBinding; isFixed: boolean; faults: Faults };

/** How answers become a score, and what the score means. */
export function ScoringTab({ field, isFixed, faults }: Props) {
  const { t } = useTranslation('surveys');
  const document = asDocument(field.value);
  const given = {
    id: field.id,
    document,
    faultOf: (path: string) => faults.of(path),
    onChange: field.onChange,
  };
  if (!document.score) return <Text quiet>{t('editor.no_score')}</Text>;
  return (
    <>
      <fieldset className={styles.plain} disabled={isFixed}>
        <ScoreSettings {...given} />
        {!isFixed && <KeptAs {...given} />}
      </fieldset>
      <MeaningFields {...given} />
    </>
  );
}
