import type { ImportNote } from '@waymark/contract/guides/import-notes.ts'
import type { Problem } from '../../../../platform/yaml.ts'

/** A message about imported Markdown: in English for the command line, by key for translations. */
export interface ImportMessage extends Problem {
  note?: { key: ImportNote; what: string }
  /** A problem in a published guide only; a checklist that is exported and imported again loses nothing by it. */
  onlyPublished?: true
}

const words: Record<ImportNote, (what: string) => string> = {
  front_unreadable: () => 'The front matter cannot be read and is left out.',
  front_left_out: (what) => `Fields of the front matter are left out: ${what}`,
  html_left_out: (what) => `Raw HTML is left out: ${what}`,
  badges_left_out: (what) => `Badges are left out: ${what}`,
  task_cancelled: () => 'This task is cancelled and is shown struck through.',
  task_empty: () => 'This task has no text and is left out.',
  task_named_by_address: (what) => `This task has no text. Its address is shown instead: ${what}`,
  between_tasks: () => 'This text is between tasks and is shown below all of them.',
  link_beside: (what) => `"${what}" is not part of this import. The link is shown as plain text.`,
  link_nowhere: (what) => `"${what}" leads nowhere and is shown as plain text.`,
  picture_elsewhere: () => 'This picture is on another site and is shown as a link. Use a file next to the text to show the picture.',
  picture_beside: (what) => `The picture "${what}" is missing. Its description is shown instead.`,
  too_complex: () => 'The file is too complex. Use fewer tables, links or footnotes.',
  too_long: (what) => `The file has ${what} characters. Use at most 500000.`,
  too_many_headings: (what) => `The file has ${what} headings. Use at most 2000.`,
  too_many_cells: (what) =>
    `The tables have more than ${what} cells, with each row counted as long as the first. Use fewer or smaller tables.`,
  too_deep: () => 'Lists, quotes, tags or components are nested too deep. Use fewer levels.',
  too_many_marks: (what) => `One paragraph has more than ${what} of [ ] * _ ~ \` < !. Split the paragraph.`,
  unreadable: (what) => `The file cannot be read: ${what}`,
  component_unknown: (what) => `The component <${what}> is unknown. Write it as Markdown or remove it.`,
  expression_unknown: (what) => `The expression ${what} cannot be read. Write its text instead.`,
  no_structure: () => 'The file has neither headings nor tasks.',
  nothing_below: () => 'There is nothing below the heading.',
  tick_left: () => 'This task is ticked in the file and starts unticked.',
  too_many_steps: (what) => `The file has ${what} steps. Use at most 300.`,
  too_many_tasks: (what) => `The file has ${what} tasks. Use at most 3000.`,
  step_too_long: (what) => `The step "${what}" has more than 500 tasks. Split the step.`,
  text_too_much: (what) => `A text of the step "${what}" is too long to display. Shorten it.`,
}

export const createNote = (file: string, line: number, key: ImportNote, what = ''): ImportMessage => ({
  file,
  line,
  message: words[key](what),
  note: { key, what },
})

/** Cuts a text for quoting it in a message. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
