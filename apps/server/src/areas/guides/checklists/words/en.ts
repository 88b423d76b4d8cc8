export const refusals = {
  checklist_exists: { title: 'Another name, please', detail: 'This checklist exists' },
  checklist_changed: {
    title: 'Changed in the meantime',
    detail: 'This checklist was changed elsewhere. Load it again; what you typed is still here.',
  },
  folder_not_empty: {
    title: 'The folder is not empty',
    detail: 'Say where the checklists of this folder go, or that they are deleted with it.',
  },
  too_many_folders: {
    title: 'Too many folders',
    detail: 'You can keep {limit} folders. Delete one that you do not need.',
  },
} as const
