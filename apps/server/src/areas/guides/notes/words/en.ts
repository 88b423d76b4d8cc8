export const refusals = {
  note_changed: {
    title: 'This note has changed',
    detail: 'It was changed on another device or page. Nothing was overwritten: you can see both versions.',
  },
} as const
