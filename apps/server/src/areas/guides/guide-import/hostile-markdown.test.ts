import type { Block } from '@waymark/contract/guides/guides.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseGuide } from './documents/parse-guide.ts'
import type { ParsedGuide } from './documents/parse-steps.ts'

const parse = (text: string) => parseGuide({ file: 'shop/en.md', language: 'en', text }, 'shop')

/** All tags in the rendered HTML; titles of steps and prompts are plain text. */
function tagsOf(guide: ParsedGuide | null): string[] {
  const htmlOf = (blocks: Block[]) => blocks.flatMap((block) => (block.kind === 'html' ? block.html : []))
  const steps = guide?.steps.flatMap(({ lead, before, items, after }) => [
    lead,
    ...htmlOf([...before, ...after, ...items.flatMap(({ how }) => how)]),
    ...items.flatMap(({ title, help }) => [title, help]),
  ])
  return [guide?.intro ?? '', ...(steps ?? [])].flatMap((part) => part.match(/<(?:"[^"]*"|[^">])*>/g) ?? [])
}

const nestedTasks = (depth: number) => Array.from({ length: depth }, (_, level) => `${' '.repeat(2 * level)}- [ ] a\n`).join('')

describe('hostile text', () => {
  const pieces = fc.constantFrom(
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '![x](data:text/html,x)',
    '<svg/onload=alert(1)>',
    '\n\n',
    '> ',
    '- [ ] ',
    '```',
    '`',
    '## ',
    '{#id minutes=5}',
    '|a|b|\n|-|-|\n',
    '[^1]',
    '[^1]: x',
    '&lt;script&gt;',
    '<!--',
    ']]>',
    '[x]: javascript:x\n',
    '[!TIP]\n',
    '\\',
    '*',
    '_',
    '"',
    '<https://x.y/"onclick=x>',
    '---\n',
    '\0',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '<a href="javascript:x">y</a>',
    '[a](JaVaScRiPt:x)',
    '[a](\tjavascript:x)',
    'slug: x\n',
    '    ',
    '![a](../../etc/passwd)',
    '![a](file:///etc/passwd)',
    '![a](//evil.example/x.png)',
    '![a](/\\evil.example/x.png)',
    '![[javascript:x.png]]',
    '![[/etc/passwd.png|"onerror=x]]',
    '[[javascript:x|y]]',
    '[[//evil.example]]',
    '> [!info]- <script>',
    ':::tip <img src=x>\n',
    '\n:::\n',
    '<details><summary><img src=x onerror=x></summary>',
    '<h1><a href="javascript:x">y</a></h1>\n',
    '+++\n',
    '{{< x >}}',
    '\n: ',
    '**Bold**\n',
  )

  test('contains no executable markup and never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }), (parts) => {
        for (const tag of tagsOf(parse(parts.join('')).guide)) {
          expect(tag).not.toMatch(/<\/?(script|svg|iframe|style|object|form|input|base|link|meta)/i)
          expect(tag).not.toMatch(/\son\w+\s*=|(href|src)="(?!https?:\/\/|mailto:|tel:|\/(?![/\\]))/i)
        }
      }),
      { numRuns: 400 },
    )
  })

  test.each([
    ['nested quotes', '>'.repeat(20_000)],
    ['quotes just not too deep', '>'.repeat(49)],
    ['nested lists', '- '.repeat(5_000)],
    ['nested lists, line by line', nestedTasks(700)],
    ['lists just not too deep', nestedTasks(50).repeat(20)],
    ['brackets', '['.repeat(20_000)],
    ['emphasis', '*a_ '.repeat(10_000)],
    ['links', '[a](b '.repeat(10_000)],
    ['pipes', `|a\n|-\n${'|\n'.repeat(3_000)}`],
  ])('is parsed within the time limit: %s', (_, text) => {
    // CPU time, independent of the load of the machine.
    const from = process.cpuUsage()
    parse(`## Step\n\n${text}`)
    const { user, system } = process.cpuUsage(from)
    expect((user + system) / 1000).toBeLessThan(10_000)
  })

  test('is refused when it is too long', () => {
    expect(parse('x'.repeat(500_001)).problems[0]?.message).toContain('500001 characters')
    expect(parse('## a\n\n'.repeat(2_001)).problems[0]?.message).toContain('2001 headings')
  })

  const foreign = (text: string, file = 'shop.md') => parseGuide({ file, language: 'en', text }, 'shop')
  const cells = (row: string, rows: number) => `<table><tr>${row}${'<tr><td>y'.repeat(rows)}</table>\n`

  test.each([
    ['a table of HTML', cells('<td>x'.repeat(200), 100), 'The tables have more than 20000 cells'],
    ['one whose cells reach far', cells('<td colspan=100>x'.repeat(3), 100), 'The tables have more than 20000 cells'],
    ['emphasis that goes on in every block', `<div>${'<b><i>'.repeat(101)}\n${'<p>x'.repeat(1000)}`, 'nested too deep'],
    ['elements in one another', '<div>'.repeat(501), 'nested too deep'],
  ])('is reported as a problem: %s', (_, text, message) => {
    expect(foreign(`Words\n\n${text}`).problems).toMatchObject([{ line: 3, message: expect.stringContaining(message) }])
  })

  test('caps rowspan and colspan in tables', () => {
    const { guide, problems } = foreign(`## Step\n\n${cells('<td colspan=3000x>a<td rowspan=3000>b', 1)}`)
    expect([problems, JSON.stringify(guide?.steps).match(/<t[dh]\b/g)?.length]).toEqual([[], 3 * 101])
  })

  test.each([
    ['components in one another', '<Tip>'.repeat(50), 'nested too deep'],
    ['braces that nothing closes', '{'.repeat(201), 'The expression {'],
    ['tags that nothing closes', '<A b={ '.repeat(201), 'The expression <A b={'],
  ])('of MDX is reported as a problem: %s', (_, text, message) => {
    expect(foreign(`## Step\n\n${text}`, 'shop.mdx').problems).toMatchObject([{ line: 3, message: expect.stringContaining(message) }])
  })
})
