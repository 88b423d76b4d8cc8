export const refusals = {
  note_changed: {
    title: 'Changed in the meantime',
    detail: 'This note was changed elsewhere in the meantime. Both versions are shown; nothing was overwritten.',
  },
} as const
