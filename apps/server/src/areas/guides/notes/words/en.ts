export const refusals = {
  note_changed: {
    title: 'Changed meanwhile',
    detail: 'This note was changed elsewhere meanwhile. Both versions are shown; nothing was overwritten.',
  },
} as const
