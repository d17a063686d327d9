import { longestShareDays } from '@fernpuls/domain/documents/share';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { type ShareTerm, shareTerms } from './share-term.ts';

export type ChosenTerm = { term: ShareTerm; own: string | null };
type Props = { value: ChosenTerm; error: string | undefined; onChange: (value: ChosenTerm) => void };

/** Until when a link holds. */
export function TermField({ value: { term, own }, error, onChange }: Props) {
  const { t } = useTranslation('shares');
  return (
    <Stack gap={2}>
      <Text as="span" strong>
        {t('term.title')}
      </Text>
      <Segmented
        label={t('term.title')}
        value={term}
        onChange={(next) => onChange({ term: next, own })}
        options={shareTerms.map((key) => ({
          key,
          label: key === 'own' ? t('term.own') : t('term.days', { count: Number(key) }),
        }))}
      />
      {term === 'own' && (
        <DatePicker
          id="share-until"
          label={t('term.until')}
          required
          value={own}
          error={error}
          help={t('term.help', { days: longestShareDays })}
          onChange={(day) => onChange({ term, own: day })}
        />
      )}
    </Stack>
  );
}
