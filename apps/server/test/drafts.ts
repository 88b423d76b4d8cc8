import { type Draft, type DraftItem, type DraftStep, draftStep } from '@waymark/contract/guides/checklists.ts'
import * as fc from 'fast-check'

// Drafts as people type them: words, Markdown marks with and without meaning, and text that tries to break out of its place.

const pieces = fc.constantFrom(
  'word',
  'two words',
  'Слово',
  'שלום',
  '🙂',
  '1',
  '10',
  'a_b',
  '\\',
  '`',
  '``',
  '```',
  '```prompt',
  '~~~',
  '*',
  '**',
  '_',
  '__',
  '~~',
  '#',
  '##',
  '######',
  '-',
  '+',
  '1.',
  '2)',
  '>',
  '|',
  '| - |',
  '---',
  '===',
  '[ ]',
  '[x]',
  '- [ ]',
  '- [x] done',
  '{#id}',
  '{#',
  '}',
  '{minutes=5}',
  '{{blank}}',
  '[!TIP]',
  '> [!WARNING]',
  '[a](https://example.com/x_y)',
  '<https://example.com>',
  'www.example.com',
  'a@example.com',
  '![alt](/p.png)',
  '![](https://example.com/p.png)',
  '[ref]',
  '[^1]',
  '[ref]: https://example.com',
  '[^1]: note',
  '<b>',
  '</b>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '![x](data:text/html,1)',
  '<!--',
  '-->',
  '&lt;script&gt;',
  '&#x20;',
  '&nbsp;',
  '\u00a0',
  '  ',
  '\t',
  '\n',
  '\n',
  '\n\n',
  '\n\n',
  '\n    ',
  '\n  - ',
  '\n\n  ',
  '\\\n',
  '  \n',
)

export const markdownTexts: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: pieces },
      { weight: 1, arbitrary: fc.string({ maxLength: 5 }) },
      { weight: 2, arbitrary: fc.constant(' ') },
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''))

/** Titles with at least one word. */
const titles = fc.array(fc.oneof(pieces, fc.constant(' ')), { maxLength: 5 }).map((parts) => `${parts.join('').replace(/\s+/g, ' ')} title`)

const key = fc.stringMatching(/^[a-z0-9]{1,4}(-[a-z0-9]{1,3}){0,2}$/)

const items: fc.Arbitrary<DraftItem[]> = fc
  .uniqueArray(fc.record({ id: key, title: titles, depth: fc.integer({ min: 0, max: 5 }), help: markdownTexts, how: markdownTexts }), {
    maxLength: 4,
    selector: ({ id }) => id,
  })
  .map((list) => {
    let most = 0
    return list.map((item) => {
      const depth = Math.min(item.depth, most)
      most = depth + 1
      return { ...item, depth }
    })
  })

const steps: fc.Arbitrary<DraftStep[]> = fc
  .uniqueArray(
    fc.record({
      id: key,
      title: titles,
      minutes: fc.nat({ max: 9999 }),
      lead: markdownTexts,
      before: markdownTexts,
      items,
      after: markdownTexts,
    }),
    { minLength: 1, maxLength: 3, selector: ({ id }) => id },
  )
  .map((list) => list.flatMap((step) => draftStep.safeParse(step).data ?? []))
  .filter((list) => list.length > 0)

/** Drafts as sent: valid, but not yet in normal form. */
export const drafts: fc.Arbitrary<Draft> = fc.record({ intro: markdownTexts, steps })
