import { defineModule } from '../../../kit/load/module.ts'
import { loadNothing, page } from '../../../kit/load/page.tsx'

export const checklists = defineModule({
  routes: [
    ...page(
      [
        'custom/instruction/:uuid',
        'custom/instruction/:uuid/finished',
        'custom/instruction/:uuid/edit',
        'custom/instruction/:uuid/changes',
      ],
      'guides/checklists/inner/pages/checklist',
      ['profile', 'guides', 'steps', 'own-guides', 'checklists', 'editor'],
      loadNothing,
      () => import('./inner/pages/checklist.tsx'),
    ),
    ...page(
      ['profile/checklists'],
      'guides/checklists/inner/pages/checklists',
      ['profile', 'checklists'],
      loadNothing,
      () => import('./inner/pages/checklists.tsx'),
    ),
    ...page(
      ['profile/checklists/import'],
      'guides/checklists/inner/pages/import-checklists',
      ['profile', 'checklists', 'import', 'forms'],
      loadNothing,
      () => import('./inner/pages/import-checklists.tsx'),
    ),
  ],
  saveGuide: { words: ['checklists'], load: async () => (await import('./parts/save-dialog.tsx')).SaveDialog },
})
