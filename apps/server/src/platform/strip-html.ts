/** Plain text of HTML that was rendered here. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(\/?(?:p|li|h\d|td|th|tr|pre|aside|blockquote)|br|hr)\b[^>]*>/g, ' ')
    .replace(/<\/?[a-z](?:"[^"]*"|[^">])*>/g, '')
    .replace(/&#x([0-9A-Fa-f]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\s+/g, ' ')
    .trim()
}
