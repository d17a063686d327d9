import { recordPath, videoConsultationsPath } from '@fernpuls/contract/paths';
import { videoConsultations } from '@fernpuls/contract/conferences/video-consultation';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Card, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RecordSection } from '../../../ui/record-section.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ConsultationBody } from '../plan/consultation-drawer.tsx';
import { ConsultationForm } from '../plan/consultation-form.tsx';
import { timelineOf } from './timeline.ts';

/** A video consultation within the record of its patient: what it was about, how it went, and what happened when. */
export function Component() {
  const { id = '', videoConsultationId = '' } = useParams();
  const { t } = useTranslation(['conferences', 'ui', 'shell']);
  const format = useFormat();
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const { data, error, isPending, refetch } = useOne(videoConsultations, videoConsultationId, {
    ignore: [404],
  });
  const one = data?.patientId === id ? data : null;
  const back = recordPath(id, 'video_consultations');
  const group = t('shell:keys.page', { page: t('title_one') });
  useHotkeys([{ keys: 'esc', label: t('ui:back'), group, run: () => void navigate(back) }], !isEditing);
  const failed = error ?? (data && !one ? { code: 'not_found' } : null);
  return (
    <RecordSection reads title={t('title_one')} action={<ButtonLink to={back}>{t('ui:back')}</ButtonLink>}>
      {failed && <RegionError error={failed} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={240} />}
      {one && (
        <>
          <ConsultationBody
            one={one}
            onEdit={() => setEditing(true)}
            onClose={() => void navigate(videoConsultationsPath)}
          />
          <Card title={t('timeline.title')}>
            <Stack as="ol" gap={1}>
              {timelineOf(one).map(({ at, what, name }) => (
                <Row as="li" key={`${what} ${at} ${name ?? ''}`} between>
                  <Text as="span">{t(`timeline.${what}`, { name: name ?? '' })}</Text>
                  <Text as="span" quiet>
                    {format.dateTime(at)}
                  </Text>
                </Row>
              ))}
            </Stack>
          </Card>
        </>
      )}
      {one && isEditing && <ConsultationForm one={one} onClose={() => setEditing(false)} />}
    </RecordSection>
  );
}
