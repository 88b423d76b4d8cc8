export const refusals = {
  conversation_changed: {
    title: 'Das Gespräch hat sich geändert',
    detail:
      'Jemand anderes hat es übernommen, oder es gibt eine neue Nachricht. Prüfen Sie das Gespräch, und versuchen Sie es noch einmal.',
  },
  reply_changed: {
    title: 'Der Textbaustein hat sich geändert',
    detail:
      'Jemand aus dem Team hat diesen Textbaustein inzwischen geändert. Ihr Text ist noch da: Kopieren Sie ihn, und öffnen Sie den Baustein neu.',
  },
} as const
