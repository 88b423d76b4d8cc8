import { signs } from './policy.ts'

const html: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  [signs.less]: '&lt;',
  [signs.greater]: '&gt;',
  [signs.begin]: '<mark>',
  [signs.end]: '</mark>',
}

/** A passage as safe HTML: all of it escaped, what was found marked. Marks come in pairs; texts that are kept hold none. */
export const presentPassage = (passage: string): string => passage.replace(/[&<>"'\uE000-\uE003]/g, (sign) => html[sign] ?? '')
