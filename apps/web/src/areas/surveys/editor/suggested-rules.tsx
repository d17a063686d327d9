import type { Survey } from '@fernpuls/contract/surveys/survey';
import { triggerTemplates } from '@fernpuls/contract/triggers/trigger-template';
import { triggerTemplatesPath } from '@fernpuls/contract/paths';
import { suggestedRules } from '@fernpuls/domain/triggers/rules/suggested-rules';
import IconPlus from '#icons/IconPlus';
import { useCreate, useList } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { PriorityWord } from '../../../clinical/priority-chip.tsx';
import { ruleWords } from '../../../clinical/rule-words/rule-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Section, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { showToast } from '../../../ui/toasts.ts';
import styles from './editor.module.css';

/** Alarms that suit a published instrument: none is on before the practice makes it a template and applies that. */
export function SuggestedRules({ survey }: { survey: Survey }) {
  const { t } = useTranslation(['surveys', 'rules', 'values']);
  const format = useClinicalFormat();
  const mayRead = [useMay('patient_trigger'), useModule('triggers')].every(Boolean);
  const mayWrite = useMay('patient_trigger', 'write');
  const held = useList(triggerTemplates, { perPage: 100 }, { enabled: mayRead });
  const create = useCreate(triggerTemplates);
  const suggested = suggestedRules(survey);
  if (!mayRead || suggested.length === 0) return null;
  if (held.error)
    return (
      <Section title={t('instrument.rules')}>
        <RegionError error={held.error} onRetry={() => void held.refetch()} />
      </Section>
    );
  if (!held.data) return null;
  const make = async (one: (typeof suggested)[number], name: string) => {
    await create.mutateAsync({ name, ...one });
    showToast({ kind: 'success', text: t('instrument.made', { name }) });
  };
  return (
    <Section title={t('instrument.rules')}>
      <Text quiet>{t('instrument.rules_text')}</Text>
      <ul className={styles.suggested}>
        {suggested.map((one) => {
          const words = ruleWords(one.rule, { t, format });
          const name = `${survey.name}: ${words}`.slice(0, 100);
          const known = held.rows.find((row) => row.name === name);
          return (
            <li key={words}>
              <span>{words}</span>
              <PriorityWord priority={one.priority} />
              {known ? (
                <Link to={`${triggerTemplatesPath}/${known.id}`}>{t('instrument.there')}</Link>
              ) : (
                mayWrite && (
                  <Button
                    size="toolbar"
                    icon={<IconPlus />}
                    busy={create.isPending}
                    onClick={() => void make(one, name).catch(() => undefined)}
                  >
                    {t('instrument.make')}
                  </Button>
                )
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
