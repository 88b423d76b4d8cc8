/** What search engines show of a description. */
const most = 160

/** As many whole words of a text as they show. */
export const shorten = (text: string): string =>
  text.length > most ? `${text.slice(0, text.lastIndexOf(' ', most - 1)).replace(/[\s,.;:–-]+$/, '')}…` : text
