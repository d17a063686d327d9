import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './signature.module.css';
import { isFar, type Point, signatureField, signaturePath } from './signature-path.ts';

type Props = { id: string; error: string | undefined; onChange: (path: string | null) => void };

/** A field to sign in with finger, pen or mouse; who cannot draw consents on paper or by word of mouth. */
export function SignaturePad({ id, error, onChange }: Props) {
  const { t } = useTranslation('patient_programs');
  const [strokes, setStrokes] = useState<Point[][]>([]);
  const drawing = useRef(false);
  const path = signaturePath(strokes);
  const at = (event: PointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * signatureField.width,
      y: ((event.clientY - box.top) / box.height) * signatureField.height,
    };
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    setStrokes((before) => [...before, [at(event)]]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!drawing.current) return;
    const point = at(event);
    setStrokes((before) => {
      const last = before.at(-1) ?? [];
      return isFar(last.at(-1), point) ? [...before.slice(0, -1), [...last, point]] : before;
    });
  };
  const end = () => {
    drawing.current = false;
    onChange(path);
  };
  return (
    <div className={styles.pad} id={id} tabIndex={-1} aria-describedby={`${id}-help`}>
      <svg
        viewBox={`0 0 ${signatureField.width} ${signatureField.height}`}
        className={styles.signature}
        role="img"
        aria-label={t(path ? 'consent.signed' : 'consent.sign_here')}
        data-fault={error ? true : undefined}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1="20" x2="380" y1="96" y2="96" />
        {path && <path d={path} />}
      </svg>
      <span className={styles.buttons}>
        <span id={`${id}-help`} className={error ? styles.fault : styles.quiet}>
          {error ?? t('consent.sign_help')}
        </span>
        <Button
          size="toolbar"
          disabled={strokes.length === 0}
          onClick={() => {
            setStrokes([]);
            onChange(null);
          }}
        >
          {t('consent.clear')}
        </Button>
      </span>
    </div>
  );
}
