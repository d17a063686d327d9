import { textTemplates } from '@fernpuls/contract/content/text-template';
import { textTemplatesPath } from '@fernpuls/contract/paths';
import { useState } from 'react';
import { ListPage, type ListScreen } from '../../ui/list/list-page.tsx';
import { Truncated } from '../../ui/truncated.tsx';
import { useVariableNames } from './use-variable-names.ts';
import { VariantsField } from './variants-field.tsx';
import { VersionList } from './version-list.tsx';

type Parts = { shown: (text: string) => string; onRestored: () => void };

const screenWith = ({ shown, onRestored }: Parts): ListScreen<typeof textTemplates.fields> => ({
  resource: textTemplates,
  base: textTemplatesPath,
  namespace: 'text_templates',
  choiceWords: { category: 'text_templates:category' },
  width: 720,
  initial: { category: 'other', texts: [] },
  bulkDelete: true,
  columns: [
    { key: 'key', width: '11rem', cell: ({ key }) => `/${key}` },
    'name',
    { key: 'category', width: '11rem', phone: 'hidden' },
    {
      key: 'texts',
      phone: 'hidden',
      cell: ({ texts }) => <Truncated text={shown(texts[0]?.text ?? '')} />,
      csv: ({ texts }) => shown(texts[0]?.text ?? ''),
    },
    { key: 'usedCount', width: '8rem' },
  ],
  fields: ['key', 'name', 'category', 'texts'],
  controls: { texts: (field) => <VariantsField {...field} /> },
  below: (template) => <VersionList template={template} onRestored={onRestored} />,
});

/** Texts kept to be used again: „/“ in a message brings them. */
export function Component() {
  const { shown } = useVariableNames();
  // A version brought back is another text in the form that stands open.
  const [restored, setRestored] = useState(0);
  return (
    <ListPage key={restored} screen={screenWith({ shown, onRestored: () => setRestored(restored + 1) })} />
  );
}
