import { accountPath } from './paths.ts';
import type { PermissionKey } from './permission-table.ts';
import { type Access, allows } from './permissions.ts';

/**
 * The areas of the application (specification, section 6) and the permissions that open each: one of them, to read,
 * is enough. A person's own account lies below `system` and is open to everybody signed in.
 */
export const screenAreas = {
  dashboard: ['patient', 'task', 'message', 'video_consultation', 'patient_visite', 'patient_treatment'],
  patients: ['patient'],
  content: [
    'program',
    'cohort',
    'drug',
    'feeling_factor',
    'health_provider',
    'medium',
    'person',
    'study',
    'survey',
    'patient_trigger',
    'patient_treatment',
    'text_template',
  ],
  system: [
    'physician',
    'role',
    'tenant',
    'audit',
    'tenant_tmc',
    'physician_password',
    'device',
    'device_key',
    'patient_export',
  ],
  manage: ['tenant', 'license', 'article'],
} as const satisfies Record<string, readonly PermissionKey[]>;

export type ScreenArea = keyof typeof screenAreas;

/** Below these addresses nobody needs more than to be signed in. */
const everybodys = [accountPath];

/** The operator's screens stand at the root of their host. */
const operators = ['manage', 'tenants', 'licenses', 'logistics', 'devices', 'orders', 'sensor_packages'];

/** The area of an address of the web application; null where no permission is asked. */
export function screenAreaOf(pathname: string): ScreenArea | null {
  if (everybodys.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return null;
  const [, first = '', second = ''] = pathname.split('/');
  const name = first === 'protected' ? second : operators.includes(first) ? 'manage' : first;
  return Object.hasOwn(screenAreas, name) ? (name as ScreenArea) : null;
}

export function mayEnter(access: ReadonlyMap<PermissionKey, Access>, area: ScreenArea): boolean {
  return screenAreas[area].some((key) => allows(access, key, 'read'));
}
