import { type BrandImageKind, brandImageLimits } from '@fernpuls/contract/tenancy/brand-image.call';
import { markupShape } from '@fernpuls/domain/documents/markup-shape';
import { pictureSize } from '@fernpuls/domain/documents/picture-size';
import { pixelFault } from '../documents/index.ts';
import { invalid } from '../ground/errors.ts';
import { refuseJob } from '../ground/workshop/failed.ts';
import { jobOf } from '../ground/workshop/job.ts';
import type { Owner } from '../ground/workshop/owner.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import type { run } from './clean-drawing.job.ts';
import { type PictureType, pictureType } from './picture.ts';

export type BrandImageFile = { type: PictureType; content: Buffer };
type Means = { workshop: Workshop; owner: Owner };

const field = '/content';
/** A logo as a drawing program writes it has some hundred elements; a map some thousand. */
const drawing = { elements: 5_000, depth: 64 };
/** Four times the pixels of the sharpest screen; everybody who signs in opens it. */
const mostMegapixels = 16;
const cleaning = jobOf<typeof run>(new URL('./clean-drawing.job.ts', import.meta.url), {
  cpuSeconds: 10,
  megabytes: 384,
});

/** What was sent as a logo, favicon or banner, as it will be shown; refused by name where it may not be. */
export async function readBrandImage(
  { kind, content: text }: { kind: BrandImageKind; content: string },
  means: Means,
): Promise<BrandImageFile> {
  const sent = Buffer.from(text, 'base64');
  const limit = brandImageLimits[kind];
  if (sent.length > limit)
    throw invalid({ field, code: 'image_too_big', params: { max: Math.floor(limit / 1024) } });
  const type = pictureType(sent);
  if (!type || (type === 'image/x-icon' && kind !== 'favicon')) {
    const types = kind === 'favicon' ? 'PNG, JPEG, WebP, SVG, ICO' : 'PNG, JPEG, WebP, SVG';
    throw invalid({ field, code: 'image_type_unsupported', params: { types } });
  }
  if (type === 'image/svg+xml') return { type, content: await cleaned(sent.toString('utf8'), means) };
  requirePixels(sent);
  return { type, content: sent };
}

function requirePixels(content: Buffer): void {
  const fault = pixelFault({ field, size: pictureSize(content), mostMegapixels });
  if (fault) throw invalid(fault);
}

async function cleaned(text: string, { workshop, owner }: Means): Promise<Buffer> {
  const { elements, depth } = markupShape(text, drawing.elements);
  if (elements > drawing.elements || depth > drawing.depth)
    throw invalid({
      field,
      code: 'drawing_too_complex',
      params: { max: drawing.elements, depth: drawing.depth },
    });
  const clean = await workshop.run(cleaning, text, owner).catch(refuseJob(field));
  if (clean === null) throw invalid({ field, code: 'image_unsafe' });
  return Buffer.from(clean);
}
