import { type GuideVersion, guideVersions } from '@fernpuls/contract/events/interview-guide.call';
import type { Guide } from '@fernpuls/domain/events/guide/guide';
import { guideChanges } from '@fernpuls/domain/events/guide/guide-changes';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Card, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { comparable } from '../../../ui/versions/comparable.ts';
import { CompareVersions } from '../../../ui/versions/compare-versions.tsx';

type Props = { guideId: string; readOnly: boolean; onTake: (content: Guide) => void };

/** Who changed the questions when and which; the questions of an earlier version come back into the draft. */
export function GuideVersions({ guideId, readOnly, onTake }: Props) {
  const { t } = useTranslation(['guides', 'lists']);
  const { data, error, refetch } = useCall(guideVersions, { id: guideId });
  const versions = data?.data ?? [];
  const take = ({ version, content }: GuideVersion) => {
    onTake(content);
    showToast({ kind: 'success', text: t('versions.taken', { n: version }) });
  };
  return (
    <Card
      title={t('versions.title')}
      actions={
        <CompareVersions versions={comparable(versions.map(kept), (n) => t('version', { n }))}>
          {({ before, after }) => <Changes before={before} after={after} none={t('lists:compare.same')} />}
        </CompareVersions>
      }
    >
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      <Stack as="ol" gap={3}>
        {versions.map((one, at) => (
          <li key={one.version}>
            <Told version={one} before={versions[at + 1]} />
            {at > 0 && !readOnly && (
              <Button variant="subtle" size="toolbar" onClick={() => take(one)}>
                {t('versions.take')}
              </Button>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  );
}

function Told({ version, before }: { version: GuideVersion; before: GuideVersion | undefined }) {
  const { t } = useTranslation(['guides', 'lists']);
  const format = useFormat();
  return (
    <>
      <Row between>
        <strong>{t('version', { n: version.version })}</strong>
        {version.callCount > 0 && (
          <Text as="span" quiet small>
            {t('versions.calls', { count: version.callCount })}
          </Text>
        )}
      </Row>
      <Text quiet small>
        {[format.dateTime(version.createdAt), version.byName ?? t('lists:version.system')].join(' · ')}
      </Text>
      {before && <Changes before={before} after={version} />}
    </>
  );
}

const kept = (one: GuideVersion) => ({ ...one, id: String(one.version), createdByName: one.byName });

type Pair = { before: Pick<GuideVersion, 'content'>; after: Pick<GuideVersion, 'content'>; none?: string };

/** `none`: what is said where only the order differs. */
function Changes({ before, after, none }: Pair) {
  const { t } = useTranslation('guides');
  const changes = guideChanges(before.content, after.content);
  if (changes.length === 0) return none ? <Text quiet>{none}</Text> : null;
  return (
    <ul>
      {changes.map(({ kind, what, text }) => (
        <li key={`${kind}${what}${text}`}>
          <Text as="span" quiet>
            {t(`versions.${what}.${kind}`)}
          </Text>{' '}
          {text}
        </li>
      ))}
    </ul>
  );
}
