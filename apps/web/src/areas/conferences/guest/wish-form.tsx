import { type CheckedChannel, wishOfGuest } from '@fernpuls/contract/conferences/public.call';
import type { GuestWish } from '@fernpuls/domain/conferences/guest-wish';
import { useState } from 'react';
import { callApi } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import fields from '../../../ui/field.module.css';
import { Row } from '../../../ui/layout/layout.tsx';
import { FieldFrame, plainField } from '../../../ui/plain-field.tsx';
import styles from './guest.module.css';

type Props = { about: CheckedChannel; channelToken: string; onCancelled: () => void };

/** Another time, or not at all; each asks once more before it is sent. */
export function WishForm({ about, channelToken, onCancelled }: Props) {
  const { t } = useTranslation('conferences');
  const [asked, setAsked] = useState<GuestWish | null>(null);
  const [told, setTold] = useState(about.wish);
  const [text, setText] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open');
  const send = async (wish: GuestWish) => {
    setState('sending');
    try {
      const given = { channelToken, wish, text: text.trim() || null };
      await callApi(wishOfGuest, given, { withoutSession: true, ignore: [404, 409], retries: 1 });
      setState('open');
      setAsked(null);
      setTold(wish);
      if (wish === 'cancel') onCancelled();
    } catch {
      // Nothing is lost: what was written stays, and the telephone number stands above.
      setState('failed');
    }
  };
  return (
    <section className={styles.part} aria-labelledby="wish">
      <h2 id="wish">{t('wish.title')}</h2>
      {told === 'another_time' && (
        <p role="status" className={styles.good}>
          {t('wish.asked')}
        </p>
      )}
      {asked === null ? (
        <Row gap={3}>
          <Button size="touch" onClick={() => setAsked('another_time')}>
            {t('wish.another_time')}
          </Button>
          <Button size="touch" variant="danger" onClick={() => setAsked('cancel')}>
            {t('wish.cancel')}
          </Button>
        </Row>
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void send(asked);
          }}
        >
          <FieldFrame field={plainField('wish-text', t(`wish.text_${asked}`))} help={t('wish.optional')}>
            <textarea
              id="wish-text"
              className={fields.input}
              rows={3}
              maxLength={400}
              autoFocus
              value={text}
              aria-describedby="wish-text-help"
              onChange={(event) => setText(event.target.value)}
            />
          </FieldFrame>
          {state === 'failed' && <p role="alert">{t('wish.failed')}</p>}
          <Row gap={3}>
            <Button
              type="submit"
              size="touch"
              variant={asked === 'cancel' ? 'danger-solid' : 'primary'}
              busy={state === 'sending'}
            >
              {t(`wish.send_${asked}`)}
            </Button>
            <Button size="touch" onClick={() => setAsked(null)}>
              {t('wish.back')}
            </Button>
          </Row>
        </form>
      )}
    </section>
  );
}
