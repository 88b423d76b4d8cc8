export const refusals = {
  conversation_changed: {
    title: 'Es hat sich inzwischen geändert',
    detail: 'Das Gespräch hat jetzt jemand anders, oder es wurde etwas geschrieben. Sehen Sie es noch einmal an.',
  },
  reply_changed: {
    title: 'Es hat sich inzwischen geändert',
    detail:
      'Jemand aus dem Team hat diesen Textbaustein inzwischen geändert. Ihr Text ist noch da: Kopieren Sie ihn und öffnen Sie den Baustein neu.',
  },
} as const
