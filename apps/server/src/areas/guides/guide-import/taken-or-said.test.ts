import { describe, expect, test } from 'vitest'
import { parseGuide } from './documents/parse-guide.ts'

// Markdown from elsewhere: everything that is a task becomes one, and anything that cannot be imported is reported with
// its line.

function read(text: string, file = 'shop.md') {
  const { guide, problems, warnings, skipped } = parseGuide({ file, language: 'en', text }, 'shop', { name: 'Shop' })
  const tasks = guide?.steps.flatMap(({ items }) => items.map(({ depth, text: title }) => '>'.repeat(depth) + title)) ?? []
  const said = (list: typeof warnings) => list.map(({ line, message }) => `${line} ${message}`)
  return { guide, tasks, problems: said(problems), warnings: said(warnings), skipped: skipped?.message }
}

const steps = (text: string) => read(text).guide?.steps.map(({ title, items }) => [title, ...items.map((item) => item.text)])

describe('a first line of hyphens', () => {
  test('without front matter loses nothing', () => {
    expect(read('---\n\n# Name\n\n- [ ] a\n\n---\n\n## More\n\n- [ ] b\n')).toMatchObject({ tasks: ['a', 'b'], problems: [], warnings: [] })
    expect(read('---\n\nSome words, with a slug\ncategory: of things\n\n---\n\n- [ ] a\n')).toMatchObject({
      tasks: ['a'],
      problems: [],
      warnings: [],
    })
    expect(read('+++\n\n# Name\n\n- [ ] a\n\n+++\n\n- [ ] b\n').tasks).toEqual(['a', 'b'])
  })

  test('is front matter when fields follow, readable or not', () => {
    expect(read('---\ntitle: Named\n---\n- [ ] a\n').guide?.front.name).toBe('Named')
    expect(read('---\ntitle: a: b\n---\n- [ ] a\n')).toMatchObject({
      tasks: ['a'],
      warnings: ['1 The front matter cannot be read and is left out.'],
    })
  })
})

test('front matter of more than 20,000 characters is read as text', () => {
  const fields = Array.from({ length: 3000 }, (_, number) => `k${number}: v`).join('\n')
  expect(read(`---\n${fields}\n---\n- [ ] a\n`)).toMatchObject({ tasks: ['a'], problems: [], warnings: [] })
})

describe('plain entries of lists', () => {
  test('are not tasks next to tasks or numbered entries', () => {
    expect(steps('## A\n\n- [ ] a\n- plain\n  - [ ] b\n- words\n')).toEqual([['A', 'a', 'plain: b']])
    expect(steps('## A\n\n1. a\n2. b\n\n- words\n- more\n')).toEqual([['A', 'a', 'b']])
    expect(read('## A\n\n- [ ] a\n- words\n- [ ] b\n').warnings).toEqual(['4 This text is between tasks and is shown below all of them.'])
  })

  test('are tasks when there are no others', () => expect(steps('## A\n\n- a\n- b\n  - below\n')).toEqual([['A', 'a', 'b']]))

  test('become steps and keep their links when they only contain tasks', () => {
    const text = '## A\n\n- First\n  - [ ] a\n- ### Second\n  - [ ] b\n'
    expect(steps(text)).toEqual([
      ['A: First', 'a'],
      ['A: Second', 'b'],
    ])
    expect(JSON.stringify(read('## A\n\n- [ ] x\n- [Site](https://a.example)\n  - [ ] a\n').guide?.steps)).toContain('https://a.example')
  })
})

describe('a task', () => {
  test.each([
    ['begun, moved, asked', '- [/] a\n- [>] b\n- [?] c\n- [] d\n- ☐ e\n', ['a', 'b', 'c', 'd', 'e']],
    ['in a quotation', '> Words\n>\n> - [ ] a\n>   - [ ] b\n\n> - [ ] c\n>\n> More\n', ['a', '>b', 'c']],
    ['in a quotation in a list', '- [ ] a\n\n  > - [ ] b\n', ['a', '>b']],
    [
      'in a list of HTML',
      '<ul>\n<li><input type="checkbox"> a</li>\n\n<li><label><input type="checkbox" checked> b</label></li>\n</ul>\n',
      ['a', 'b'],
    ],
    ['with a box of HTML', '- <input type="checkbox"> a\n- <input type="checkbox" checked/> **b**\n', ['a', 'b']],
    ['in a table', '| | What | Who |\n|-|-|-|\n| [ ] | a | Ann |\n| [x] | b | Bob |\n', ['a', 'b']],
    [
      'in a table of HTML',
      '<table><tr><th>Done</th><th>What</th></tr><tr><td><input type="checkbox"></td><td>a</td></tr></table>\n',
      ['a'],
    ],
    ['that is indented too far', '- [ ] a\n\n          - [ ] b\n', ['a', '>b']],
    ['that is indented by other spaces', '- [ ] a\n\u00a0\u00a0 - [ ] b\n', ['a', '>b']],
    ['without a list', '[ ] a\n[x] b\n', ['a', 'b']],
    ['above a line of hyphens', '- [ ] a\n  -\n- [ ] b\n', ['a', 'b']],
  ])('%s is imported', (_, text, wanted) => expect(read(`## Step\n\n${text}`)).toMatchObject({ tasks: wanted, problems: [], warnings: [] }))

  test('that is cancelled is kept and reported with its line', () => {
    const { guide, warnings } = read('## A\n\n- [ ] a\n- [-] b *c*\n- [-] d\n')
    expect(guide?.steps[0]?.items.map(({ title }) => title)).toEqual(['a', '<del>b <em>c</em></del>', '<del>d</del>'])
    expect(warnings).toEqual([4, 5].map((line) => `${line} This task is cancelled and is shown struck through.`))
  })

  test('in a table keeps the rest of its row', () => {
    const [task] = read('## A\n\n| | What | Who |\n|-|-|-|\n| [ ] | a | Ann |\n').guide?.steps[0]?.items ?? []
    expect(task?.help).toBe('<strong>Who</strong>: Ann')
  })
})

describe('HTML', () => {
  const htmlOf = (text: string) => JSON.stringify(read(`## A\n\n- [ ] a\n\n${text}\n`).guide?.steps).replaceAll('\\"', '"')

  test('keeps lists, tables, links and alternative texts, also inline', () => {
    const table = htmlOf('<table><tr><th>One</th></tr><tr><td>Two</td></tr></table>')
    expect(table).toMatch(/<th>One<\/th>.*<td>Two<\/td>/)
    expect(htmlOf('<ul><li>One</li><li>Two</li></ul>')).toMatch(/<li>One<\/li>.*<li>Two<\/li>/)
    expect(htmlOf('<p align="center"><img src="https://a.example/b.png" alt="A label"></p>')).toContain('>A label</a>')
    expect(htmlOf('Look <img src="https://a.example/b.png" alt="at this"> <a href="https://a.example"><b>there</b></a>.')).toMatch(
      />at this<\/a> <a href="https:\/\/a.example" rel="noopener noreferrer"><strong>there<\/strong><\/a>\./,
    )
  })

  test('directly above tasks keeps them tasks; comments stay hidden', () => {
    const fold = '<details>\n<summary>More</summary>\n- [ ] b\n  on two lines\n  - [x] **c**\n- [-] d\n</details>'
    const { tasks, warnings } = read(`## A\n\n- [ ] a\n\n${fold}\n\n<div>\n<!--\n- [ ] hidden\n-->\n1. [ ] e\n</div>\n`)
    expect(tasks).toEqual(['a', 'b on two lines', '>c', 'd', 'e'])
    expect(warnings).toEqual(['10 This task is cancelled and is shown struck through.'])
    expect(read('<pre>\n- [ ] as written\n</pre>\n\n## A\n\n- [ ] a\n').tasks).toEqual(['a'])
  })

  test('without a Markdown equivalent is reported with its line', () => {
    const text = '## A\n\n- [ ] a\n\n<svg>\n<text>x</text></svg>\n\nWords <svg></svg>.\n\n<div>kept</div>\n\n<style>a{}</style>\n'
    expect(read(text).warnings).toEqual([
      '5 Raw HTML is left out: <svg>',
      '8 Raw HTML is left out: <svg>',
      '12 Raw HTML is left out: <style>',
    ])
  })

  test('of badges is reported with its label', () => {
    const text = '# A\n\n[![Build passing](https://img.shields.io/a.svg)](https://a.example)\n\n## B\n\n- [ ] a\n'
    expect(read(text).warnings).toEqual(['3 Badges are left out: Build passing'])
  })
})

test.each([
  ['shop.md', '> [!TIP]\n> - [ ] a\n> - [ ] b\n'],
  ['shop.md', '> [!info]\n> - [ ] a\n> - [ ] b\n'],
  ['shop.mdx', '<Tip>\n\n- [ ] a\n- [ ] b\n\n</Tip>\n'],
])('a hint with nothing but tasks leaves no empty one: %s %j', (file, hint) => {
  const { guide, tasks } = read(`## A\n\n${hint}\nText.\n`, file)
  expect(tasks).toEqual(['a', 'b'])
  expect(guide?.steps).toMatchObject([{ before: [], after: [{ html: '<p>Text.</p>' }] }])
})

describe('headings of the first level', () => {
  test('are steps below the name at the top', () => {
    const { guide } = read('# Name\n\nWords.\n\n## A\n\n- [ ] a\n\n# B\n\n- [ ] b\n\n## C\n\n- [ ] c\n')
    expect([guide?.front.name, guide?.steps.map(({ title }) => title)]).toEqual(['Name', ['A', 'B', 'C']])
  })

  test('keep the steps above them', () => {
    expect(steps('## A\n\nWords.\n\n# B\n\nWords.\n\n## C\n\nWords.\n')).toEqual([['A'], ['B'], ['C']])
  })
})

describe('MDX', () => {
  const mdx = (text: string) => read(text, 'shop.mdx')

  test('is converted to the equivalent Markdown', () => {
    const text = [
      'import { Section } from "../parts"',
      '',
      '# Name',
      '{/* a note */}',
      '<Section title="Before">',
      '  Words with <Link href="https://a.example">a link</Link>.',
      '',
      '  <ChecklistItemGroup>',
      '    <ChecklistItem title="Lock the door">',
      '      Twice.',
      '      <Alert type="warning" title="Careful">Sharp.</Alert>',
      '    </ChecklistItem>',
      '    <ChecklistItem>Turn the *light* off</ChecklistItem>',
      '    <ChecklistItem slug="water-the-plants" />',
      '  </ChecklistItemGroup>',
      '</Section>',
      '',
      '## After',
      '',
      '- [ ] Plain {"text"}',
      '',
      '```js',
      '<Unknown>{code}</Unknown>',
      '```',
      '',
    ].join('\n')
    const { guide, tasks, problems, warnings } = mdx(text)
    expect({ problems, warnings }).toEqual({
      problems: [],
      warnings: ['14 This task has no text. Its address is shown instead: water-the-plants'],
    })
    expect([guide?.front.name, guide?.steps.map(({ title }) => title)]).toEqual(['Name', ['Before', 'After']])
    expect(tasks).toEqual(['Lock the door', 'Turn the light off', 'Water the plants', 'Plain text'])
    const [before, after] = guide?.steps ?? []
    expect(before?.lead).toBe('Words with <a href="https://a.example" rel="noopener noreferrer">a link</a>.')
    expect(before?.items[0]).toMatchObject({ help: 'Twice.', line: 9 })
    expect(JSON.stringify(before?.items[0]?.how)).toContain('Sharp.')
    expect(JSON.stringify(after?.after)).toContain('Unknown')
  })

  test('keeps the paragraphs of a hint together', () => {
    const { guide } = mdx('## A\n\n- [ ] a\n\n<Tip>\n\nFirst.\n\nSecond.\n\n</Tip>\n\nText.\n')
    expect(guide?.steps[0]?.after).toEqual([
      { kind: 'html', html: '<aside class="tip">\n<p>First.</p>\n<p>Second.</p>\n</aside>\n<p>Text.</p>' },
    ])
  })

  test('keeps components in a quote or a list where they are', () => {
    const { guide } = mdx('## A\n\n> <Note>In a quote.</Note>\n\n1. One\n   <Tip>In a list.</Tip>\n2. Two\n\n- [ ] a\n')
    expect(guide?.steps[0]?.before).toEqual([
      {
        kind: 'html',
        html: [
          '<blockquote>\n<aside class="note">\n<p>In a quote.</p>\n</aside>\n</blockquote>',
          '<ol>\n<li>One\n<aside class="tip">\n<p>In a list.</p>\n</aside>\n</li>\n<li>Two</li>\n</ol>',
        ].join('\n'),
      },
    ])
  })

  test('keeps code and drops comments', () => {
    const { guide } = mdx('## A\n\nUse `<!--` and `<br>`.<!-- x\ny --> End.\n\n```ts\nconst a: Map<B> = {} // <!-- c\n```\n\n- [ ] a\n')
    expect(guide?.steps[0]?.lead).toBe('Use <code>&#x3C;!--</code> and <code>&#x3C;br></code>. End.')
    expect(JSON.stringify(guide?.steps[0]?.before)).toContain('// &#x3C;!-- c')
  })

  test('is refused with its line when its syntax is wrong', () => {
    expect(mdx('# A\n\n<Tip>\nText.\n\n- [ ] a\n').problems).toEqual([
      '3 The file cannot be read: Expected a closing tag for `<Tip>` (3:1-3:6)',
    ])
    expect(mdx('# A\n\n- [ ] a\n\nIf x<y, stop.\n').problems).toEqual([
      '5 The expression If x<y, stop. cannot be read. Write its text instead.',
    ])
  })

  test('is refused with its line for unknown components and expressions', () => {
    expect(mdx('# A\n\n<Map place="x" />\n\n- [ ] a\n\nIn {years} years, <Clock />\n').problems).toEqual([
      '3 The component <Map> is unknown. Write it as Markdown or remove it.',
      '7 The expression {years} cannot be read. Write its text instead.',
      '7 The component <Clock> is unknown. Write it as Markdown or remove it.',
    ])
    expect(mdx('<ChecklistItem title={words.first}>x</ChecklistItem>\n').problems).toEqual([
      '1 The expression <ChecklistItem> cannot be read. Write its text instead.',
    ])
    expect(mdx('# A\n\n<Checklist items={["a", "b"]} className={x} />\n\n- [ ] c\n').problems).toEqual([
      '3 The expression <Checklist> cannot be read. Write its text instead.',
    ])
    expect(mdx('# A\n\n<Card title="B" description="Words">\n\n- [ ] c\n\n</Card>\n').warnings).toEqual([
      '3 Raw HTML is left out: description="Words"',
    ])
  })

  test('is parsed within the time limit, whatever is unclosed', () => {
    for (const text of [
      '<A '.repeat(20_000),
      '{'.repeat(20_000),
      '<Section title="'.repeat(5000),
      '`'.repeat(20_000),
      '<Section>'.repeat(3000),
    ]) {
      const from = process.cpuUsage()
      mdx(text)
      const { user, system } = process.cpuUsage(from)
      expect((user + system) / 1000).toBeLessThan(10_000)
    }
  })
})
