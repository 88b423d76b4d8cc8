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

/** Escapes a passage and turns markers into <mark>. Markers come in pairs, and stored texts contain none. */
export const presentPassage = (passage: string): string => passage.replace(/[&<>"'\uE000-\uE003]/g, (sign) => html[sign] ?? '')
