import bwip from 'bwip-js/node';

type Code = { bcid: 'datamatrix' | 'code39'; text: string };

const width = 1280;
const height = 720;
/** Of the picture's height; the rest is the white that a code needs around it. */
const share = 0.7;

/**
 * A film of one still picture, a barcode on white paper in its middle, as a browser's false camera plays it
 * (YUV4MPEG2: each frame its brightness, then twice a quarter of colour, here none).
 */
export function barcodeFilm(code: Code): Buffer {
  const paper = Buffer.alloc(width * height, 235);
  for (const { x, y, w, h } of squaresOf(code))
    for (let row = y; row < y + h; row += 1) paper.fill(16, row * width + x, row * width + x + w);
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), paper, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, frame, frame, frame]);
}

type Square = { x: number; y: number; w: number; h: number };

function squaresOf({ bcid, text }: Code): Square[] {
  const [raw] = bwip.raw({ bcid, text, ...(bcid === 'datamatrix' && { binarytext: true }) });
  if (raw && 'pixs' in raw) {
    const { pixs, pixx, pixy } = raw;
    const unit = Math.floor((height * share) / Math.max(pixx, pixy));
    const [left, top] = [(width - pixx * unit) >> 1, (height - pixy * unit) >> 1];
    return pixs.flatMap((dot, at) =>
      dot === 1
        ? [{ x: left + (at % pixx) * unit, y: top + Math.floor(at / pixx) * unit, w: unit, h: unit }]
        : [],
    );
  }
  if (!raw || !('sbs' in raw)) throw new Error('nothing to draw');
  const total = raw.sbs.reduce((sum, one) => sum + one, 0);
  const unit = Math.floor((height * share) / total);
  if (unit < 1) throw new Error('wider than the picture');
  let x = (width - total * unit) >> 1;
  return raw.sbs.flatMap((bar, at) => {
    const square = { x, y: height >> 2, w: bar * unit, h: height >> 1 };
    x += bar * unit;
    return at % 2 === 0 ? [square] : [];
  });
}
