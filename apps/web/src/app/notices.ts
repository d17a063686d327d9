import type { Notice } from '../api/client.ts';
import { translate } from '../i18n/texts.ts';
import { forbiddenToast, notFoundToast, showToast } from '../ui/toasts.ts';

const t = (key: string, values = {}) => translate([], key, values);

/** The transport's messages as toasts, after the error catalogue of the specification. */
export function showNotice(notice: Notice): void {
  switch (notice.kind) {
    case 'network':
      return void showToast({ kind: 'warning', key: 'api.network', text: t('shell:api.typeError', notice) });
    case 'retry':
      return void showToast({ kind: 'warning', key: 'api.retry', text: t('shell:api.retry', notice) });
    case 'maxRetries':
      return void showToast({
        kind: 'error',
        key: 'api.retry',
        persistent: true,
        text: t('shell:api.maxRetries', notice),
      });
    case 'notFound':
      return void showToast({
        kind: 'error',
        key: notFoundToast,
        persistent: true,
        text: t('shell:api.404'),
      });
    case 'forbidden':
      if (notice.status === 401) return;
      return void showToast({ kind: 'error', key: forbiddenToast, text: t('shell:api.403') });
  }
}
