import { ecgs } from '@fernpuls/contract/ecg/ecg';
import { ecgChanged, ecgReceived } from '@fernpuls/contract/ecg/ecg.live';
import { recordPath } from '@fernpuls/contract/paths';
import IconHeartbeat from '#icons/IconHeartbeat';
import { useParams } from 'react-router';
import { useInvalidate } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Format, useFormat } from '../../../ui/format.ts';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { ecgScreen } from './ecg-screen.tsx';

/** A patient's recordings, newest first; Enter opens one, back finds the list as it was. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['ecg_viewer', 'ecg_alarm', 'values']);
  const format = useFormat();
  const invalidate = useInvalidate();
  useLive(ecgReceived, () => void invalidate(ecgs));
  useLive(ecgChanged, () => void invalidate(ecgs));
  return <ListPage screen={screenIn({ t, format, id })} />;
}

type Given = {
  t: Translate;
  format: Format;
  id: string;
};

function screenIn({ t, format, id }: Given): ListScreen<typeof ecgs.fields> {
  return {
    ...ecgScreen({ t, format }),
    name: 'record.ecgs',
    head: 'section',
    base: recordPath(id, 'measurements/ecgs'),
    always: { patientId: id },
    withoutSearch: true,
    filters: ['currentClass'],
    presets: 'time',
    opens: 'page',
    empty: () => (
      <EmptyState
        icon={<IconHeartbeat aria-hidden="true" />}
        title={t('list.empty')}
        text={t('list.empty_text')}
      />
    ),
  };
}
