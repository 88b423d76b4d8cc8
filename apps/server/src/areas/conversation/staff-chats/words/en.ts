export const refusals = {
  conversation_changed: {
    title: 'This conversation has changed',
    detail: 'Someone else took it over, or there’s a new message. Check the conversation and try again.',
  },
  reply_changed: {
    title: 'This reply has changed',
    detail: 'A colleague changed this reply in the meantime. Your text is still here: copy it, then open the reply again.',
  },
} as const
