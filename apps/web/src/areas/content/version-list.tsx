import {
  type TextTemplate,
  textTemplates,
  textTemplateVersions,
} from '@fernpuls/contract/content/text-template';
import { languageNames } from '@fernpuls/contract/languages';
import { useList, useUpdate } from '../../api/hooks.ts';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useFormat } from '../../ui/format.ts';
import { Row, Section } from '../../ui/layout/layout.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { Truncated } from '../../ui/truncated.tsx';
import { useUndo } from '../../ui/undo.ts';
import { comparable } from '../../ui/versions/comparable.ts';
import { CompareVersions } from '../../ui/versions/compare-versions.tsx';
import { ComparedFields } from '../../ui/versions/compared-fields.tsx';
import { variantChanges } from './variant-changes.ts';
import { useVariableNames } from './use-variable-names.ts';
import styles from './variants-field.module.css';

type Props = { template: TextTemplate; onRestored: () => void };

/** Every version there was, newest first; an earlier one is brought back as the newest. */
export function VersionList({ template, onRestored }: Props) {
  const { t } = useTranslation('text_templates');
  const format = useFormat();
  const names = useVariableNames();
  const undoable = useUndo();
  const mayWrite = useMay('text_template', 'write');
  const update = useUpdate(textTemplates, { invalidates: [textTemplateVersions] });
  const { rows, error, refetch } = useList(textTemplateVersions, {
    filters: { textTemplateId: template.id },
    perPage: 100,
  });
  const { id, texts: before } = template;
  const restore = async (version: number, texts: TextTemplate['texts']) => {
    await update.mutateAsync({ id, texts });
    onRestored();
    undoable({
      text: t('versions.restored', { version }),
      undo: async () => {
        await update.mutateAsync({ id, texts: before });
        onRestored();
      },
    });
  };
  return (
    <Section title={t('versions.title')} level={3}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      <Row>
        <CompareVersions versions={comparable(rows, (version) => t('versions.number', { version }))}>
          {({ before, after }) => (
            <ComparedFields
              changes={variantChanges(before.texts, after.texts)}
              nameOf={(language) => languageNames[language]}
              textOf={(_, text) => names.shown(text)}
            />
          )}
        </CompareVersions>
      </Row>
      <ol className={styles.versions}>
        {rows.map(({ id: key, version, createdAt, createdByName, texts }) => (
          <li key={key}>
            <strong>{t('versions.number', { version })}</strong>
            <span className="numeric">{format.dateTime(createdAt)}</span>
            {createdByName && <span>{createdByName}</span>}
            <Truncated text={names.shown(texts[0]?.text ?? '')} />
            {version === template.version ? (
              <Chip tone="good">{t('versions.current')}</Chip>
            ) : (
              mayWrite && (
                <Button size="toolbar" busy={update.isPending} onClick={() => void restore(version, texts)}>
                  {t('versions.restore')}
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
