import type { RefObject } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { controlProps, FieldFrame } from '../../../ui/field.tsx';
import type { useScan } from './use-scan.ts';

type Props = { scan: ReturnType<typeof useScan>; input: RefObject<HTMLInputElement | null> };

/** A scanner writes here and ends with Enter. */
export function ScanField({ scan, input }: Props) {
  const { t } = useTranslation('orders');
  const field = {
    id: 'packing-serial',
    label: t('scan_serial'),
    required: false,
    error: scan.problem,
    value: scan.typed,
    onChange: scan.type,
  };
  const help = t('scan_help');
  return (
    <FieldFrame field={field} help={help}>
      <input
        {...controlProps(field, { help })}
        ref={input}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={scan.typed}
        onChange={(event) => scan.type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          scan.enter();
        }}
      />
    </FieldFrame>
  );
}
