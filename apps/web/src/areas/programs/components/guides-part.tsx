import { useTranslation } from '../../../i18n/use-translation.ts';
import { MultiSelect } from '../../../ui/controls/multi-select.tsx';
import { Section } from '../../../ui/layout/layout.tsx';
import { useGuideOptions } from './options.ts';
import type { Editing } from './use-editing.ts';

/** Guides for the calls that belong to it. */
export function GuidesPart({ editing }: { editing: Editing }) {
  const { t } = useTranslation('program_components');
  const { document, bind, change, readOnly } = editing;
  return (
    <Section title={t('guides.title')}>
      <MultiSelect
        {...bind('guide_ids', {
          label: t('guides.label'),
          value: document.guideIds,
          below: true,
          onChange: (ids) =>
            change((held) => ({ ...held, guideIds: Array.isArray(ids) ? ids.map(String) : [] })),
        })}
        options={useGuideOptions()}
        disabled={readOnly}
        help={t('guides.help')}
      />
    </Section>
  );
}
