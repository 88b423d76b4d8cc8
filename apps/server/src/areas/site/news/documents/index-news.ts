import type { Language } from '@waymark/contract/choices.ts'
import type { Tx } from '../../../../platform/db.ts'
import { textOfHtml } from '../../../../platform/strip-html.ts'
import { indexSubject } from '../../../guides/search/commands/index-subject.ts'

interface IndexedText {
  language: Language
  name: string
  announce: string
  /** Safe HTML. */
  html: string
}

/** Has a news item found by its texts. */
export const indexNews = (tx: Tx, { id, slug }: { id: string; slug: string }, texts: readonly IndexedText[]): Promise<void> =>
  indexSubject(
    tx,
    { kind: 'news', id, slug },
    texts.map(({ language, name, announce, html }) => ({
      ...{ language, written: language, name, announce, tags: [], intro: textOfHtml(html), steps: [] },
    })),
  )
