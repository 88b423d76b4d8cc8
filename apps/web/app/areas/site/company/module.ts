import { defineModule } from '../../../kit/load/module.ts'
import { page } from '../../../kit/load/page.tsx'

export const company = defineModule({
  routes: [
    ...page(['about'], 'site/company/pages/about', ['company', 'inquiries', 'forms'], null, () => import('./pages/about.tsx')),
    ...page(['links'], 'site/company/pages/links', ['company', 'legal'], null, () => import('./pages/links.tsx')),
    ...page(['links/presentation/:slug'], 'site/company/pages/presentation', ['company'], null, () => import('./pages/presentation.tsx')),
    ...page(['links/video/:slug'], 'site/company/pages/video', ['company'], null, () => import('./pages/video.tsx')),
  ],
})
