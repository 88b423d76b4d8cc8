import { describe, expect, test } from 'vitest'
import { parseGuide } from './documents/parse-guide.ts'

const parse = (text: string) => parseGuide({ file: 'shop/en.md', language: 'en', text }, 'shop')

describe('Markdown from elsewhere', () => {
  const outline = (text: string) => {
    const { guide, skipped, problems } = parse(text)
    expect(problems).toEqual([])
    return (
      skipped?.message ?? {
        name: guide?.front.name,
        steps: guide?.steps.map(({ title, items }) => [title, ...items.map((item) => '>'.repeat(item.depth) + item.text)]),
      }
    )
  }

  test.each([
    ['# Name\n\nIntro.\n\n## A\n- [ ] a\n  - [ ] b\n## B\nText\n', { name: 'Name', steps: [['A', 'a', '>b'], ['B']] }],
    ['- [ ] a\n- [x] b\n', { name: 'Shop', steps: [['Shop', 'a', 'b']] }],
    ['# Name\n- [ ] a\n', { name: 'Name', steps: [['Name', 'a']] }],
    [
      '# A\n- [ ] a\n# B\n- [ ] b\n',
      {
        name: 'Shop',
        steps: [
          ['A', 'a'],
          ['B', 'b'],
        ],
      },
    ],
    [
      '# Name\n- [ ] loose\n\n## A\n- [ ] a\n',
      {
        name: 'Name',
        steps: [
          ['Name', 'loose'],
          ['A', 'a'],
        ],
      },
    ],
    [
      '# Name\n## A\n### One\n- [ ] a\n### Two\n- [ ] b\n## B\n- [ ] c\n',
      {
        name: 'Name',
        steps: [
          ['A: One', 'a'],
          ['A: Two', 'b'],
          ['B', 'c'],
        ],
      },
    ],
    ['# Name\n## A\nText\n### One\nMore\n### Two\n- [ ] b\n', { name: 'Name', steps: [['A'], ['Two', 'b']] }],
    ['# Name\n## A\n* Group\n  * [ ] a\n* plain\n', { name: 'Name', steps: [['A: Group', 'a']] }],
    ['---\ntitle: Given\n---\n# Name\n## A\nText\n', { name: 'Given', steps: [['A']] }],
    ['\uFEFF# Name\r\n\r\n## A\r\n- [ ] a\r\n', { name: 'Name', steps: [['A', 'a']] }],
    ['Just text.\n', 'The file has neither headings nor tasks.'],
    ['# Name\n', 'There is nothing below the heading.'],
    ['', 'The file has neither headings nor tasks.'],
  ])('%j', (text, wanted) => expect(outline(text)).toEqual(wanted))

  test('starts headings inside steps at the third level', () => {
    expect(parse('# A\n\nText\n\n## Part\n\nx\n\n### Deep\n\n# B\n').guide?.steps[0]?.before).toEqual([
      { kind: 'html', html: '<h3>Part</h3>\n<p>x</p>\n<h4>Deep</h4>' },
    ])
  })
})
