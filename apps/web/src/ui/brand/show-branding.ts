import type { CorporateIdentity } from '@fernpuls/contract/tenancy/tenant.call';
import { keepSurroundings, surroundings } from '../../api/surroundings.ts';
import { applyBranding } from '../theme.ts';
import { hasOwnColours } from './default-colours.ts';

/** Puts a practice's branding on screen, now and without loading anything anew. */
export async function showBranding(branding: CorporateIdentity): Promise<void> {
  keepSurroundings({ ...surroundings(), branding });
  showIcon(branding.images.favicon ?? '/favicon.svg');
  const { light, dark } = branding;
  if (!hasOwnColours({ light, dark })) return applyBranding({ light: {}, dark: {} });
  const { brandTokens } = await import('./brand-tokens.ts');
  applyBranding({ light: brandTokens(light, 'light'), dark: brandTokens(dark, 'dark') });
}

function showIcon(href: string): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) return;
  icon.removeAttribute('type');
  icon.href = href;
}
