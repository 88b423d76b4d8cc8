import { describe, expect, test } from 'vitest'
import { guideText } from '../../../../test/content.ts'
import { textOfHtml } from '../../../platform/content-text.ts'
import { parseGuide } from './documents/parse-guide.ts'

/** One of our own guides with a single step. The front matter ends in line 6, the step's text begins in line 9. */
const own = (step: string, front = {}) => parse(guideText('shop', front, `## Step {#step minutes=5}\n\n${step}`))
const parse = (text: string) => parseGuide({ file: 'shop/en.md', language: 'en', text }, 'shop')

function step(text: string) {
  const { guide, problems } = own(text)
  expect(problems).toEqual([])
  if (!guide?.steps[0]) throw new Error('there is no step')
  return guide.steps[0]
}

const html = (text: string) =>
  step(`Lead.\n\n${text}`)
    .before.map((block) => (block.kind === 'html' ? block.html : block))
    .join('')

const problems = (text: string, front = {}) => own(text, front).problems.map(({ line, message }) => `${line} ${message}`)

describe('a step', () => {
  test('has an id, minutes, a lead, text, tasks and text below them', () => {
    const found = step('The *lead*.\n\nMore.\n\n### Part\n\n- [ ] One **thing** {#one}\n- [x] Two {#two}\n\nBelow.\n')
    expect(found).toMatchObject({
      id: 'step',
      title: 'Step',
      minutes: 5,
      line: 7,
      lead: 'The <em>lead</em>.',
      before: [{ kind: 'html', html: '<p>More.</p>\n<h3>Part</h3>' }],
      items: [
        { id: 'one', title: 'One <strong>thing</strong>', depth: 0, help: '', how: [], line: 15 },
        { id: 'two', title: 'Two', line: 16 },
      ],
      after: [{ kind: 'html', html: '<p>Below.</p>' }],
    })
  })

  test('has no lead when it does not begin with a paragraph', () => {
    expect(step('1. point\n\n- [ ] a {#a}\n')).toMatchObject({ lead: '', before: [{ html: '<ol>\n<li>point</li>\n</ol>' }] })
  })

  test('keeps help, how-to and depth of its tasks', () => {
    const found = step(
      '- [ ] One {#one}\n\n  The help.\n\n  How to do it.\n\n  1. First\n  2. Then\n\n  - [ ] Below {#below}\n\n    Its help.\n    - [ ] Deep {#deep}\n- [ ] Two {#two}\n\n  - only a list\n',
    )
    expect(found.items).toMatchObject([
      {
        id: 'one',
        depth: 0,
        help: 'The help.',
        how: [{ kind: 'html', html: '<p>How to do it.</p>\n<ol>\n<li>First</li>\n<li>Then</li>\n</ol>' }],
      },
      { id: 'below', depth: 1, help: 'Its help.', how: [] },
      { id: 'deep', depth: 2, help: '', how: [] },
      { id: 'two', depth: 0, help: '', how: [{ kind: 'html', html: '<ul>\n<li>only a list</li>\n</ul>' }] },
    ])
  })

  test('keeps prompts with their blanks as text', () => {
    const prompt = { kind: 'prompt', text: 'I run a {{kind}} in {{town}}.\n<b>Write</b> …' }
    const fence = `\`\`\`prompt\n${prompt.text}\n\`\`\``
    expect(step(`Lead.\n\nA\n\n${fence}\n\nB\n\n- [ ] One {#one}\n\n  Help.\n\n  ${fence.replaceAll('\n', '\n  ')}\n`)).toMatchObject({
      before: [{ kind: 'html', html: '<p>A</p>' }, prompt, { kind: 'html', html: '<p>B</p>' }],
      items: [{ help: 'Help.', how: [prompt] }],
    })
  })
})

describe('text', () => {
  test.each([
    ['> [!TIP]\n> A hint.', '<aside class="tip">\n<p>A hint.</p>\n</aside>'],
    ['> [!WARNING]\n>\n> Careful.', '<aside class="warning">\n<p>Careful.</p>\n</aside>'],
    ['> [!IMPORTANT]\n> Look.', '<aside class="note">\n<p>Look.</p>\n</aside>'],
    ['> [!SOMETHING]\n> Words.', '<blockquote>\n<p>[!SOMETHING]\nWords.</p>\n</blockquote>'],
    ['[out](https://example.com/?a=1&b=2)', '<p><a href="https://example.com/?a=1&#x26;b=2" rel="noopener noreferrer">out</a></p>'],
    ['[in](/instruction/rent-a-shop)', '<p><a href="/instruction/rent-a-shop">in</a></p>'],
    ['https://example.com', '<p><a href="https://example.com" rel="noopener noreferrer">https://example.com</a></p>'],
    ['![A sign](/uploads/a.png)', '<p><img src="/uploads/a.png" alt="A sign" loading="lazy"></p>'],
    ['![A sign](https://example.com/a.png)', '<p><a href="https://example.com/a.png" rel="noopener noreferrer">A sign</a></p>'],
    ['#### Deep\n\n###### Deeper', '<h4>Deep</h4>\n<h6>Deeper</h6>'],
    ['One ~~old~~ new[^1]\n\n[^1]: A note.', '<p>One <del>old</del> new (A note.)</p>'],
    ['See [it][ref].\n\n[ref]: https://example.com/', '<p>See <a href="https://example.com/" rel="noopener noreferrer">it</a>.</p>'],
    ['One<br>two <script>alert(1)</script> <b onclick="x">three</b>', '<p>Onetwo alert(1) three</p>'],
    ['A\n\n<div>raw <i>html</i></div>\n\nB', '<p>A</p>\n<p>B</p>'],
    ['1 < 2 & 3', '<p>1 &#x3C; 2 &#x26; 3</p>'],
  ])('%s', (text, wanted) => expect(html(text)).toBe(wanted))

  test('scrolls tables and keeps the alignment of columns', () => {
    expect(html('| What | Price |\n|---|--:|\n| Rent | 9 |').replace(/\n/g, '')).toBe(
      '<div class="table" tabindex="0"><table><thead><tr><th>What</th><th class="right">Price</th></tr></thead>' +
        '<tbody><tr><td>Rent</td><td class="right">9</td></tr></tbody></table></div>',
    )
  })

  test('aligns only columns of numbers, in any language', () => {
    const aligned = (...columns: string[][]) => {
      const rows = (columns[0] ?? []).map((_, row) => `| x | ${columns.map((column) => column[row]).join(' | ')} |`)
      const [head, ...body] = rows
      const found = html([head, `|${'---|'.repeat(columns.length + 1)}`, ...body].join('\n'))
      return [...found.matchAll(/<t[hd]( class="number")?>/g)].slice(1, columns.length + 1).map(([, number]) => number !== undefined)
    }
    expect(aligned(['Price, NIS', '1,200.50', '**980**'], ['Part', 'one', '2'], ['Share', '12 %', '–'])).toEqual([true, false, false])
    expect(aligned(['Цена', '1 200 шек.', '−5 %'], ['Zeit', '3–5 h', '≈ 20 min'], ['Day', '3 May', '4 May'])).toEqual([true, true, false])
    expect(aligned(['Price', '$1,200', '$9'], ['Left', '5 of 9', '2 of 9'])).toEqual([true, false])
  })

  test('is recovered from its HTML', () => {
    expect(textOfHtml(html('**a** [b > c](https://x.y "t") & d\n\n| e | f |\n|---|---|\n| g | h |'))).toBe('a b > c & d e f g h')
  })
})

describe('a problem has its line and says what to enter', () => {
  test.each([
    ['- [ ] No id\n', '9 This task has no id'],
    ['- [ ] One {#One_Thing}\n', '9 "#One_Thing" cannot be read'],
    ['- [ ] One {#one}\n  help without an empty line\n', '9 "{#one}" cannot be read'],
    ['Text [x](notes.md)\n', '9 "notes.md" leads nowhere. Use https://… or /instruction/slug.'],
    ['Text [x](javascript:alert)\n', '9 "javascript:alert" leads nowhere'],
    ['# Name\n', '9 The name is in the front matter already. Begin steps with "##".'],
    ['Lead.\n\n```prompt\nWrite {{this}\n```\n', '11 A blank of this prompt is not closed. Write it as {{blank}}.'],
    ['Lead.\n\n```prompt\nWrite\n\n## Next {#next minutes=1}\n', '11 This block is not closed. Add a line ``` below it.'],
    ['', '7 This step is empty. Add text or tasks below it.'],
    ['Lead.\n\n- [ ] \n- [ ] b {#b}\n', '11 This task has no text'],
    ['Lead.\n\n## Next\n\nText.\n', '11 The working time is missing. Add {#id minutes=5} at the end of the line.'],
  ])('%j', (text, problem) => {
    const settled = problems(text).join('\n')
    if (problem.includes('has no id')) expect(own(text).guide?.steps[0]?.items[0]?.id).toBeNull()
    else expect(settled).toContain(problem)
  })

  test.each([
    [{ name: '' }, '4 name: Use a name of 1 to 80 characters. This one has 0.'],
    [{ name: 'x'.repeat(81) }, '4 name: Use a name of 1 to 80 characters. This one has 81.'],
    [
      { announce: 'ж'.repeat(101) },
      '5 announce: Use a sentence of 20 to 100 characters, which fits the two lines of a card. This one has 101.',
    ],
    [{ category: 'No Such' }, '3 category: Use a category slug'],
    [{ paid: 'maybe' }, '6 paid: Use true or false.'],
    [{ tags: 'bank' }, '6 tags: Use a list, such as [bank, account].'],
    [
      { sources: [{ title: 'x', url: 'ftp://x', checked: '2026-13-40' }] },
      '6 sources.0.url: Use an address that begins with http:// or https://.',
    ],
    [{ sources: [{ title: 'x', url: 'https://x.y', checked: '2026-13-40' }] }, '6 sources.0.checked: Use a date such as 2026-11-20.'],
  ])('%j', (front, problem) => expect(problems('Lead.', front).join('\n')).toContain(problem))

  test('reports missing and unknown fields', () => {
    const { problems, warnings } = parse(
      '---\nslug: shop\nauthor: me\ncategory: business\n---\n## Step {#step minutes=1}\n\nLead. <b>x</b>\n\n<p>y</p>\n',
    )
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      expect.stringContaining('`name` is missing. '),
      expect.stringContaining('`announce` is missing. '),
    ])
    expect(warnings.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '3 "author" is not a known field. Remove it or check its spelling.',
      '10 Raw HTML is left out.',
    ])
  })

  test.each([
    ['---\nslug: shop\nname: Rent: a shop\n---\n', '3 Broken YAML: '],
    ['---\nslug: shop\nslug: shop\n---\n', '3 Broken YAML: '],
    ['---\nslug: shop\nname: [x\n---\n', 'Broken YAML: '],
    [
      '---\nslug: &a [x, x]\ncategory: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]\nname: [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b, *b, *b]\n---\n',
      'Broken YAML: ',
    ],
    ['---\nslug: shop\n## Step\n', '1 The front matter is not closed'],
    ['---\n- slug: x\n---\n', ''],
  ])('%j', (text, problem) =>
    expect(
      parse(text)
        .problems.map(({ line, message }) => `${line} ${message}`)
        .join('\n'),
    ).toContain(problem),
  )
})
