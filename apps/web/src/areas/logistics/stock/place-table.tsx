import type { OutputOf } from '@fernpuls/contract/kit/call';
import type { Article } from '@fernpuls/contract/logistics/stock/article';
import type { articleStock } from '@fernpuls/contract/logistics/stock/stock.call';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { StockBar } from './stock-bar.tsx';
import styles from './stock.module.css';

export type StockPlace = OutputOf<typeof articleStock>['data']['places'][number];
type Props = { article: Article; places: readonly StockPlace[] };
const tones = { expired: 'danger', soon: 'warning', good: 'neutral' } as const;

/** Each place with what lies there, its minimum, how long it lasts, and its batches, the first to end first. */
export function PlaceTable({ article, places }: Props) {
  const { t } = useTranslation('stock');
  const format = useFormat();
  const mayWrite = useMay('article', 'write');
  const [, setParameters] = useSearchParams();
  if (places.length === 0) return <Text quiet>{t('no_places')}</Text>;
  return (
    <div className={styles.places}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('stock_locations.one')}</th>
            <th scope="col">{t('articles.onHand')}</th>
            <th scope="col">{t('target')}</th>
            <th scope="col">{t('lasts')}</th>
            {article.hasBatches && <th scope="col">{t('batches')}</th>}
            {mayWrite && <th scope="col">{t('actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place.locationId}>
              <th scope="row">{place.locationName}</th>
              <td data-name={t('articles.onHand')}>
                <Row gap={2}>
                  <StockBar {...place} />
                  <Unnamed {...place} />
                </Row>
              </td>
              <td className="numeric" data-name={t('target')}>
                {place.target === null ? '–' : format.number(place.target)}
              </td>
              <td className="numeric" data-name={t('lasts')}>
                {place.weeksLeft === null ? '–' : t('weeks', { n: format.number(place.weeksLeft) })}
              </td>
              {article.hasBatches && (
                <td data-name={t('batches')}>
                  <Batches place={place} />
                </td>
              )}
              {mayWrite && (
                <td aria-label={t('actions')}>
                  <Row gap={1}>
                    {(place.devices === null || place.devices !== place.onHand) && (
                      <Button size="toolbar" onClick={() => setParameters({ count: place.locationId })}>
                        {t(place.devices === null ? 'count' : 'set_right')}
                        <span className="visually-hidden"> {place.locationName}</span>
                      </Button>
                    )}
                    <Button
                      size="toolbar"
                      variant="subtle"
                      onClick={() => setParameters({ minimum: place.locationId })}
                    >
                      {t('set_minimum')}
                      <span className="visually-hidden"> {place.locationName}</span>
                    </Button>
                  </Row>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Pieces that were booked without the device, or devices that were never booked. */
function Unnamed({ devices, onHand }: Pick<StockPlace, 'devices' | 'onHand'>) {
  const { t } = useTranslation('stock');
  const format = useFormat();
  if (devices === null || devices === onHand) return null;
  const n = format.number(Math.abs(onHand - devices));
  return <Chip tone="warning">{t(onHand > devices ? 'without_serial' : 'not_booked', { n })}</Chip>;
}

function Batches({ place }: { place: StockPlace }) {
  const { t } = useTranslation('stock');
  const format = useFormat();
  return (
    <ul className={styles.batches}>
      {place.batches.map(({ batch, quantity, expiresOn, expiry }) => (
        <li key={batch}>
          <Chip tone={expiry === null ? 'neutral' : tones[expiry]}>
            {batch} · {format.number(quantity)}
            {expiresOn !== null && ` · ${t(`expiry.${expiry}`, { day: format.date(expiresOn) })}`}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
