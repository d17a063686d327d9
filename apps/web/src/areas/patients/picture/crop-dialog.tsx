import { useId, useRef, useState } from 'react';
import IconMinus from '#icons/IconMinus';
import IconPlus from '#icons/IconPlus';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { maxZoom, wholeCrop, zoomedTo, zoomOf } from './crop.ts';
import { Cut } from './cut.tsx';
import { cutOut, type Opened } from './picture-file.ts';
import styles from './picture.module.css';
import { useCropGestures } from './use-crop-gestures.ts';

const zoomStep = 1.1;

type Props = {
  picture: Opened;
  /** How much has gone out; null while nothing is sent. */
  share: number | null;
  failure: string | null;
  onSave: (cut: Blob) => void;
  onClose: () => void;
};

/** What of the picture is kept: dragged and zoomed until the face fills the circle, seen as it will stand. */
export function CropDialog({ picture, share, failure, onSave, onClose }: Props) {
  const { t } = useTranslation(['patients', 'ui']);
  const isSaving = share !== null;
  const [crop, setCrop] = useState(() => wholeCrop(picture));
  const save = () => {
    if (!isSaving) void cutOut(picture.image, crop).then(onSave);
  };
  return (
    <Dialog
      title={t('picture.crop')}
      width={400}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" keys="mod+s" busy={isSaving} onClick={save}>
            {t('picture.save')}
          </Button>
        </>
      }
    >
      <SaveKey onSave={save} />
      <Stack>
        <CropArea picture={picture} crop={crop} setCrop={setCrop} />
        <Zoom picture={picture} crop={crop} setCrop={setCrop} />
        <Row gap={3}>
          <span className={styles.preview} data-size="portrait">
            <Cut picture={picture} crop={crop} />
          </span>
          <span className={styles.preview} data-size="large">
            <Cut picture={picture} crop={crop} />
          </span>
          <span className={styles.preview} data-size="small">
            <Cut picture={picture} crop={crop} />
          </span>
          <Text quiet small>
            {t('picture.preview')}
          </Text>
        </Row>
        {isSaving && (
          <progress className={styles.progress} value={share} max={1} aria-label={t('picture.saving')} />
        )}
        {failure && (
          <Text role="alert" warning>
            {failure}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

type Cropping = {
  picture: Opened;
  crop: ReturnType<typeof wholeCrop>;
  setCrop: Parameters<typeof useCropGestures>[1]['setCrop'];
};

function CropArea({ picture, crop, setCrop }: Cropping) {
  const { t } = useTranslation('patients');
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const gestures = useCropGestures(ref, { size: picture, setCrop });
  return (
    <Stack gap={1}>
      <div
        ref={ref}
        className={styles.area}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows move what is cut out
        tabIndex={0}
        role="application"
        data-autofocus=""
        aria-label={t('picture.area')}
        aria-describedby={id}
        {...gestures}
      >
        <Cut picture={picture} crop={crop} />
      </div>
      <span id={id}>
        <Text quiet small>
          {t('picture.keys')}
        </Text>
      </span>
    </Stack>
  );
}

function Zoom({ picture, crop, setCrop }: Cropping) {
  const { t } = useTranslation('patients');
  const format = useFormat();
  const zoom = zoomOf(crop, picture);
  const max = maxZoom(picture);
  const to = (next: number) => setCrop((now) => zoomedTo(now, next, picture));
  return (
    <div className={styles.zoom}>
      <IconButton
        label={t('picture.zoom_out')}
        icon={<IconMinus />}
        disabled={zoom <= 1}
        onClick={() => to(zoom / zoomStep)}
      />
      <input
        type="range"
        aria-label={t('picture.zoom')}
        aria-valuetext={format.percent(zoom)}
        min={1}
        max={max}
        step="any"
        disabled={max === 1}
        value={zoom}
        onChange={({ target }) => to(target.valueAsNumber)}
      />
      <IconButton
        label={t('picture.zoom_in')}
        icon={<IconPlus />}
        disabled={zoom >= max}
        onClick={() => to(zoom * zoomStep)}
      />
    </div>
  );
}

function SaveKey({ onSave }: { onSave: () => void }) {
  const { t } = useTranslation(['patients', 'shell']);
  useHotkeys([{ keys: 'mod+s', label: t('picture.save'), group: t('shell:keys.forms'), run: onSave }]);
  return null;
}
