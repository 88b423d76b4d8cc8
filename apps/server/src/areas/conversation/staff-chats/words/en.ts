export const refusals = {
  conversation_changed: {
    title: 'It has changed in the meantime',
    detail: 'Somebody else has this conversation now, or something was written in it. Look at it again.',
  },
  reply_changed: {
    title: 'It has changed in the meantime',
    detail: 'A colleague changed this reply meanwhile. Your words are still here: copy them, then open the reply again.',
  },
} as const
