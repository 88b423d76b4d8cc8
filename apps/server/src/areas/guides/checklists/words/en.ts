export const refusals = {
  checklist_exists: { title: 'Choose another name', detail: 'This checklist exists' },
  checklist_changed: {
    title: 'This checklist has changed',
    detail: 'It was changed on another device or page. Reload it. What you typed is still here.',
  },
  folder_not_empty: {
    title: 'This folder isn’t empty',
    detail: 'Choose a folder for its checklists, or delete them with it.',
  },
  too_many_folders: {
    title: 'Too many folders',
    detail: 'You can have up to {limit} folders. Delete one you don’t need.',
  },
} as const
