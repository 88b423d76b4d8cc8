import { defineModule } from '../../../kit/load/module.ts'
import { nothing, page } from '../../../kit/load/page.tsx'

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
      nothing,
      () => import('./inner/pages/checklist.tsx'),
    ),
    ...page(
      ['profile/checklists'],
      'guides/checklists/inner/pages/checklists',
      ['profile', 'checklists'],
      nothing,
      () => import('./inner/pages/checklists.tsx'),
    ),
    ...page(
      ['profile/checklists/import'],
      'guides/checklists/inner/pages/import-checklists',
      ['profile', 'checklists', 'import', 'forms'],
      nothing,
      () => import('./inner/pages/import-checklists.tsx'),
    ),
  ],
  saveGuide: { words: ['checklists'], load: async () => (await import('./parts/save-dialog.tsx')).SaveDialog },
})
