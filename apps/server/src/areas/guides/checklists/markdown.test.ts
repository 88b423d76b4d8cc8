import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { languages } from '@waymark/contract/choices.ts'
import { type DraftStep, draftStep } from '@waymark/contract/guides/checklists.ts'
import type { Block } from '@waymark/contract/guides/guides.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentFolder } from '../../../../test/app.ts'
import { drafts, markdownTexts } from '../../../../test/drafts.ts'
import { everyNth, isTestedIn, sampleSize } from '../../../../test/samples.ts'
import { textOfHtml } from '../../../platform/content-text.ts'
import { parseGuide } from '../guide-import/documents/parse-guide.ts'
import {
  draftOfGuide,
  isTitle,
  parseDraft,
  renderIntro,
  renderStep,
  settleIntro as settleIntroAt,
  settleStep as settleStepAt,
  writeChecklist,
  writeDraft,
} from './markdown.ts'
import type { RenderedStep } from './tables.ts'

/** The step in normal form, as it is stored. */
const settleStep = (step: DraftStep) => settleStepAt(step)?.step ?? step
const settleIntro = (intro: string) => settleIntroAt(intro)?.intro

const numRuns = sampleSize(10, 500)

const slugs = [
  'open-a-business-bank-account',
  'open-a-business-page-people-trust',
  'publish-a-privacy-notice',
  'register-a-business-in-israel',
  'register-a-trade-mark-in-israel',
  'rent-a-shop',
  'set-the-price-of-a-new-product',
  'win-your-first-ten-customers',
  'write-a-one-page-marketing-plan',
  'write-quotes-and-replies-with-an-ai-assistant',
]

describe.each(everyNth([...slugs.entries()], 2))('guide %d, %s', (order, slug) => {
  test.each(languages.filter((language) => isTestedIn(language, order)))(
    'keeps everything on its way through a draft, in %s',
    async (language) => {
      const text = await readFile(path.join(contentFolder, 'guides', slug, `${language}.md`), 'utf8')
      const { guide } = parseGuide({ file: 'x.md', language, text }, slug)
      const draft = parseDraft(text)
      expect(parseDraft(writeDraft(draft))).toEqual(draft)
      const ids = guide?.steps.map((step) => ({
        ...step,
        id: step.id ?? '',
        minutes: step.minutes ?? 0,
        items: step.items.map((item) => ({ ...item, id: item.id ?? '' })),
      }))
      expect(
        draftOfGuide({ intro: guide?.intro ?? '', have: [], steps: ids ?? [] })
          .steps.map(settleStep)
          .map(renderStep),
      ).toEqual(draft.steps.map(renderStep))
      expect(draft.steps.map(settleStep)).toEqual(draft.steps)
      expect(settleIntro(draft.intro)).toBe(draft.intro)
      // The draft has the same texts as the guide's page.
      const shown = guide?.steps.map(({ id, title, minutes, lead, before, items, after }) => ({
        id,
        title,
        minutes,
        lead,
        before,
        after,
        items: items.map((item) => ({ id: item.id, title: item.title, depth: item.depth, help: item.help, how: item.how })),
      }))
      expect(draft.steps.map(renderStep)).toEqual(shown)
      expect(renderIntro(draft.intro)).toBe(guide?.intro)
      expect(guide).not.toBeNull()
    },
  )
})

const wordsOf = ({
  title,
  lead,
  before,
  items,
  after,
}: Pick<RenderedStep, 'title' | 'lead' | 'before' | 'after'> & {
  items: Pick<RenderedStep['items'][number], 'title' | 'help' | 'how'>[]
}) => {
  const text = (blocks: Block[]) => blocks.map((block) => (block.kind === 'html' ? block.html : block.text)).join(' ')
  const all = [title, lead, text(before), ...items.flatMap((item) => [item.title, item.help, text(item.how)]), text(after)]
  return textOfHtml(all.join(' ')).replace(/\s+/g, '')
}

describe('a draft', () => {
  test('has one normal form, which its file restores', () => {
    fc.assert(
      fc.property(drafts, (typed) => {
        const draft = { intro: settleIntro(typed.intro) ?? '', steps: typed.steps.map(settleStep) }
        expect(parseDraft(writeDraft(draft))).toEqual(draft)
        expect(draft.steps.map(settleStep)).toEqual(draft.steps)
        expect(draft.steps.map(({ id, items }) => [id, items.map((item) => [item.id, item.depth])])).toEqual(
          typed.steps.map(({ id, items }) => [id, items.map((item) => [item.id, item.depth])]),
        )
      }),
      { numRuns },
    )
  })

  test('is rendered like its file', () => {
    fc.assert(
      fc.property(drafts, (typed) => {
        const steps = typed.steps.map(settleStep)
        const text = writeChecklist({ name: 'Draft', language: 'en', draft: { intro: '', steps } })
        const { guide } = parseGuide({ file: 'draft/en.md', language: 'en', text }, 'draft')
        // Words only: pictures with an invalid address become words before the step is read, and may begin it.
        expect(guide?.steps.map(wordsOf)).toEqual(steps.map(renderStep).map(wordsOf))
      }),
      { numRuns },
    )
  })

  test.each(languages)('is a file that can be imported as it is, in %s', (language) => {
    const steps = [draftStep.parse({ id: 'a', title: 'A', lead: 'Lead.' })]
    for (const intro of ['', 'Short', 'For those who have a shop. '.repeat(20)]) {
      const text = writeChecklist({ name: `Дела: "${'a'.repeat(93)}`, language, draft: { intro, steps } })
      const { guide, problems } = parseGuide({ file: 'x.md', language, text }, `dela-${'a'.repeat(55)}`)
      expect(problems).toEqual([])
      expect(guide).toMatchObject({ own: true, steps: [{ id: 'a' }] })
    }
  })

  test('contains no executable markup, whatever is typed', () => {
    fc.assert(
      fc.property(markdownTexts, markdownTexts, (one, two) => {
        const step = draftStep.parse({
          id: 'a',
          title: 'A',
          lead: one,
          before: two,
          items: [{ id: 'b', title: 'B', depth: 0, help: one, how: two }],
        })
        const { lead, before, items } = renderStep(settleStep(step))
        // A prompt is displayed as plain text and is not HTML.
        const blocks = [...before, ...items.flatMap(({ how }) => how)].flatMap((block) => (block.kind === 'html' ? [block.html] : []))
        const html = [
          lead,
          ...items.flatMap(({ title, help }) => [title, help]),
          ...blocks,
          renderIntro(settleIntro(`${one}\n\n${two}`) ?? ''),
        ].join()
        expect(html).not.toMatch(/<(script|iframe|style|svg|form|input|object|embed|base|meta|link)\b/i)
        expect(html).not.toMatch(/<[^>]*\s(on\w+|style|srcdoc|formaction)\s*=/i)
        expect(html).not.toMatch(/(href|src)=\\?"\s*(javascript|data|vbscript):/i)
      }),
      { numRuns: 5 * numRuns },
    )
  })
})

const settled = (given: Record<string, unknown>) => settleStep(draftStep.parse({ id: 'a', title: 'A', ...given }))

describe('the normal form', () => {
  test('puts the lead of a step and the help of a task first', () => {
    const step = settled({ before: 'One\n\nTwo', items: [{ id: 'b', title: 'B', depth: 0, how: 'Help\n\n* How' }] })
    expect(step).toMatchObject({ lead: 'One', before: 'Two', items: [{ help: 'Help', how: '- How' }] })
    const long = settled({ lead: '- no lead', items: [{ id: 'b', title: 'B', depth: 0, help: '> quoted' }] })
    expect(long).toMatchObject({ lead: '', before: '- no lead', items: [{ help: '', how: '> quoted' }] })
  })

  test('creates no steps, tasks or ids from typed text', () => {
    const step = settled({
      title: 'A {#x} {minutes=9}',
      before: '# Big\n\n- [ ] no task\n',
      items: [{ id: 'b', title: 'B {#other}', depth: 0 }],
    })
    expect(step).toMatchObject({ id: 'a', title: 'A { #x} {minutes=9}', minutes: 0 })
    expect(step.before).toBe('### Big\n\n- no task')
    expect(step.items).toMatchObject([{ id: 'b', title: 'B { #other}' }])
  })

  test('keeps tips, prompts and tables as written', () => {
    const before = ['> [!TIP]\n> A *hint*.', '```prompt\nI run a {{kind}}.\n```', '| a | b |\n| - | -: |\n| 1 | 2 |', '---'].join('\n\n')
    const step = settled({ lead: 'Lead', before })
    expect(step.before).toBe(before)
    expect(renderStep(step).before).toMatchObject([
      { kind: 'html', html: '<aside class="tip">\n<p>A <em>hint</em>.</p>\n</aside>' },
      { kind: 'prompt', text: 'I run a {{kind}}.' },
      { kind: 'html', html: expect.stringContaining('<td class="right">2</td>') },
    ])
  })

  test('writes the marker of a warning on a line of its own', () => {
    const written = '> [!WARNING]\n> Sign *nothing* yet.\n>\n> Nor pay.'
    expect(draftOfGuide({ intro: renderIntro(written), have: [], steps: [] }).intro).toBe(written)
    // Older drafts were written this way.
    expect(settleIntro(written.replace(']', ']\\'))).toBe(written)
    expect(settleIntro('> [!OTHER]\\\n> Two lines.')).toBe('> [!OTHER]\\\n> Two lines.')
  })

  test('resolves references and drops raw HTML', () => {
    expect(settleIntro('[a][b] and[^1] <b>more</b>\n\n<div>x</div>\n\n[b]: https://example.com\n[^1]: note\n')).toBe(
      '[a](https://example.com) and (note) more',
    )
  })

  test('recognises titles without visible text', () => {
    expect(['<b></b>', '[ ]', '[x]', '&#32;', '![](https://example.com/x.png)'].map(isTitle)).toEqual([false, false, false, false, false])
    expect(['a', '*a*', '`x`', '# a'].map(isTitle)).toEqual([true, true, true, true])
  })
})
