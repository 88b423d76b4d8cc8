export type PromptPart = { text: string } | { blank: string }

/** A prompt in pieces: its words, and the blanks that stand in double braces. */
export function readPrompt(text: string): PromptPart[] {
  return text.split(/\{\{\s*([^{}]+?)\s*\}\}/).flatMap((piece, index): PromptPart[] => {
    if (index % 2 === 1) return [{ blank: piece.replace(/\s+/g, ' ') }]
    return piece === '' ? [] : [{ text: piece }]
  })
}

/** What is copied; a blank that nobody filled keeps its name in brackets. */
export const fillPrompt = (parts: readonly PromptPart[], values: Readonly<Record<string, string>>): string =>
  parts.map((part) => ('text' in part ? part.text : values[part.blank]?.trim() || `[${part.blank}]`)).join('')
