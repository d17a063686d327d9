import type { VideoConsultation } from '@fernpuls/contract/conferences/video-consultation';
import { useTranslation } from '../../../i18n/use-translation.ts';
import buttons from '../../../ui/button.module.css';
import { cx } from '../../../ui/cx.ts';
import { base } from '../addresses.ts';

type Props = { one: Pick<VideoConsultation, 'id' | 'status'>; isButton?: boolean };

/** A page of its own, loaded anew: only there the browser may use camera and microphone. */
export function JoinLink({ one, isButton = false }: Props) {
  const { t } = useTranslation('conferences');
  return (
    <a
      href={`${base}/${one.id}/session`}
      className={isButton ? cx(buttons.button, buttons.primary, buttons.control) : undefined}
      onClick={(event) => event.stopPropagation()}
    >
      {t(one.status === 'running' ? 'join' : 'open_room')}
    </a>
  );
}
