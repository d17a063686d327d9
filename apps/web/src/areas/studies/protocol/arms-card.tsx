import { protocolLimits } from '@fernpuls/domain/studies/protocol';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/layout.tsx';
import { type Editing, freshArm, replaced, without } from './edit.ts';
import { Line, Whole, Words } from './line.tsx';

/** Arms with their codes and shares. */
export function ArmsCard({ document, change, mayWrite }: Editing) {
  const { t } = useTranslation('studies');
  const { arms } = document;
  const isFull = arms.length >= protocolLimits.arms;
  return (
    <Card
      title={t('protocol.arms')}
      actions={
        mayWrite && (
          <Button
            size="toolbar"
            disabled={isFull}
            onClick={() => change({ arms: [...arms, freshArm(arms)] })}
          >
            {t('protocol.add_arm')}
          </Button>
        )
      }
    >
      {arms.map(({ id, code, name, share }, at) => (
        <Line
          key={id}
          name={t('place.arms', { n: at + 1 })}
          mayWrite={mayWrite}
          onRemove={() => change({ arms: without(arms, at) })}
        >
          <Words
            id={`arm-${id}-code`}
            label={t('field.code')}
            value={code}
            max={protocolLimits.code}
            onChange={(text) => change({ arms: replaced(arms, at, { code: text }) })}
          />
          <Words
            id={`arm-${id}-name`}
            label={t('field.name')}
            value={name}
            max={protocolLimits.name}
            onChange={(text) => change({ arms: replaced(arms, at, { name: text }) })}
          />
          <Whole
            id={`arm-${id}-share`}
            label={t('field.share')}
            value={share}
            onChange={(value) => change({ arms: replaced(arms, at, { share: value ?? 1 }) })}
          />
        </Line>
      ))}
    </Card>
  );
}
