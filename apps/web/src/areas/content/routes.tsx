import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';

export const routes: RouteObject[] = [
  {
    path: 'content/text_templates/:id?',
    lazy: lazyPage(async () => {
      const { withPatientField } = await import('../tasks/index.ts');
      return withPatientField(() => import('./text-templates.page.tsx'));
    }),
  },
];
