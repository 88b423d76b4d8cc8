import { symlink } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { categoriesYaml, createContent, guideText } from '../../../../test/content.ts'
import { createTestServices, type TestServices } from '../../../../test/services.ts'
import { buildApp } from '../../../app.ts'
import { importContent } from '../../staff/imports/commands/import-content.ts'
import { findGuide } from '../guides/queries.ts'

let services: TestServices
let content: Awaited<ReturnType<typeof createContent>>

beforeAll(async () => {
  services = await createTestServices()
})

afterAll(() => services.close())

beforeEach(async () => {
  await services.db.execute('truncate categories, guides, search_documents cascade')
  await services.files.removeAll('pictures/')
  content = await createContent({ 'categories.yaml': categoriesYaml })
  await importContent(services, [content.path('categories.yaml')])
})

afterEach(() => content.remove())

const picture = (width = 40, height = 20, colour = 'red') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()

const run = (...names: string[]) =>
  importContent(services, names.length > 0 ? names.map((name) => content.path(name)) : [content.path('vault')], { category: 'finance' })

/** Messages of an import without the folder's name. */
async function told(...names: string[]) {
  const result = await run(...names)
  const lines = (list: { file: string; line: number; message: string }[]) =>
    list.map(({ file, line, message }) => `${path.relative(content.folder, file)}:${line} ${message}`)
  return result.ok ? { ...result, warnings: lines(result.warnings), skipped: lines(result.skipped) } : { problems: lines(result.problems) }
}

async function bodyOf(slug: string) {
  const found = await findGuide(services.db, slug, 'en')
  if (!found) throw new Error(`${slug} was not imported`)
  return found.guide.body
}

const htmlOf = async (slug: string) => JSON.stringify(await bodyOf(slug)).replaceAll('\\"', '"')

/** Names of all stored pictures. */
async function stored(): Promise<string[]> {
  const { readdir } = await import('node:fs/promises')
  return readdir(path.join(services.uploads, 'pictures')).catch(() => [])
}

describe('a picture beside the file', () => {
  const page = (url: string) => `# Page\n\n## Step\n\nLead.\n\n![A sign](${url})\n\n- [ ] Done\n`

  test('is stored once with its size and shown with its description', async () => {
    await content.write('vault/a.md', page('img/a%20sign.png'))
    await content.write('vault/more/b.md', page('../img/a%20sign.png "title"'))
    await content.write('vault/img/a sign.png', await picture(3000, 1500))
    expect(await told()).toMatchObject({ ok: true, warnings: [] })
    const [name, ...others] = await stored()
    expect([name, others]).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.webp$/), []])
    const image = `<img src="/api/files/pictures/${name}" alt="A sign" width="1440" height="720" loading="lazy">`
    expect((await bodyOf('a')).steps[0]?.before).toEqual([{ kind: 'html', html: `<p>${image}</p>` }])
    expect(await htmlOf('b')).toContain(`src="/api/files/pictures/${name}"`)
  })

  test('is public and cached permanently, unlike other files', async () => {
    await content.write('vault/a.md', page('a.png'))
    await content.write('vault/a.png', await picture())
    await run()
    const [name] = await stored()
    const fastify = await buildApp(services)
    const answer = await fastify.inject(`/api/files/pictures/${name}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 })
    for (const other of ['x.webp', `..%2Fpictures%2F${name}`, `${'0'.repeat(64)}.webp`])
      expect((await fastify.inject(`/api/files/pictures/${other}`)).statusCode).toBe(404)
    await fastify.close()
  })

  test.each([
    ['a.md', '<p align="center"><img alt="x" src="a.png"></p>'],
    ['a.md', 'A picture: <img src=a.png>'],
    ['a.mdx', '<Image alt="x" src={"a.png"} />'],
  ])('of HTML or MDX is imported when it was added or replaced later: %s %s', async (name, shown) => {
    await content.write(`vault/${name}`, `# A\n\n## One\n\nWords.\n\n${shown}\n\n- [ ] b\n`)
    expect(await run()).toMatchObject({ added: ['a'] })
    await content.write('vault/a.png', await picture())
    expect(await run()).toMatchObject({ changed: ['a'] })
    await content.write('vault/a.png', await picture(41))
    expect(await run()).toMatchObject({ changed: ['a'] })
    expect(await htmlOf('a')).toContain('width="41"')
    expect(await run()).toMatchObject({ unchanged: ['a'] })
  })

  test('is imported again when only the picture changed', async () => {
    await content.write('vault/a.md', page('a.png'))
    await content.write('vault/a.png', await picture())
    await run()
    expect(await run()).toMatchObject({ unchanged: ['a'] })
    const before = await htmlOf('a')
    await content.write('vault/a.png', await picture(60, 60, 'blue'))
    expect(await run()).toMatchObject({ changed: ['a'] })
    expect(await htmlOf('a')).not.toBe(before)
    expect(await htmlOf('a')).toContain('width="60" height="60"')
  })

  test.each([
    ['missing.png', 'The picture "missing.png" is missing. Its description is shown instead.'],
    ['bad.png', 'The picture "bad.png" cannot be shown: use PNG, JPEG, WebP, GIF or AVIF. Its description is shown instead.'],
    ['drawing.svg', 'The picture "drawing.svg" cannot be shown: use PNG, JPEG, WebP, GIF or AVIF. Its description is shown instead.'],
    ['folder.png', 'The picture "folder.png" is not a file. Its description is shown instead.'],
    [
      'https://example.com/a.png',
      'This picture is on another site and is shown as a link. Use a file next to the text to show the picture.',
    ],
    ['data:image/png;base64,AAAA', '"data:image/png;base64,AAAA" leads nowhere and is shown as plain text.'],
    ['javascript:alert(1)', '"javascript:alert(1)" leads nowhere and is shown as plain text.'],
    ['//example.com/a.png', '"//example.com/a.png" leads nowhere and is shown as plain text.'],
    ['a%00.png', 'The picture "a%00.png" is missing. Its description is shown instead.'],
  ])('%s is shown as its alternative text, with a warning', async (url, message) => {
    await content.write('vault/a.md', page(url))
    await content.write('vault/bad.png', 'no picture')
    await content.write('vault/folder.png/x', '')
    await content.write('vault/drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
    expect(await told()).toMatchObject({ ok: true, warnings: [`vault/a.md:7 ${message}`] })
    const html = await htmlOf('a')
    expect(html).toContain('A sign')
    expect(html).not.toMatch(/<img|<svg|data:|javascript:/)
    expect(await stored()).toEqual([])
  })

  test.each([
    '../secret.png',
    'x/../../secret.png',
    '..%2Fsecret.png',
    'link.png',
    'linked/secret.png',
    '/etc/hostname',
    'file:///etc/hostname',
  ])('%s outside the imported folder is a problem, and nothing is read or changed', async (url) => {
    await content.write('vault/a.md', page(url))
    await content.write('vault/fine.md', page('fine.png'))
    await content.write('vault/fine.png', await picture())
    await content.write('secret.png', await picture())
    await symlink(content.path('secret.png'), content.path('vault/link.png'))
    await symlink(content.folder, content.path('vault/linked'))
    const result = await told()
    if (url === '/etc/hostname') return expect(result).toMatchObject({ ok: true, warnings: [expect.stringContaining('is missing')] })
    expect(result).toEqual({ problems: [expect.stringMatching(/^vault\/a\.md:7 ".*" (is outside the imported folder|is not read)/)] })
    expect(await findGuide(services.db, 'fine', 'en')).toBeNull()
    expect(await stored()).toEqual([])
  })

  test('is found by a path from the root or by name alone', async () => {
    await content.write('vault/notes/a.md', page('/img/a.png'))
    await content.write('vault/notes/b.md', '## B\n- [ ] Look\n\n![[b.png|300]]\n')
    await content.write('vault/img/a.png', await picture())
    await content.write('vault/attachments/b.png', await picture(10, 10))
    expect(await told()).toMatchObject({ ok: true, warnings: [] })
    expect(await htmlOf('a')).toContain('width="40" height="20"')
    expect(await htmlOf('b')).toContain('width="10" height="10"')
  })

  test('must exist if the guide is ours', async () => {
    const text = guideText('shop', {}, '## Step {#step minutes=5}\n\nLead.\n\n![A sign](sign.png)\n')
    await content.write('vault/shop/en.md', text)
    expect(await told()).toEqual({ problems: ['vault/shop/en.md:11 The picture "sign.png" is missing. Its description is shown instead.'] })
    await content.write('vault/shop/sign.png', await picture())
    expect(await told()).toMatchObject({ ok: true, added: ['shop'] })
    expect(await htmlOf('shop')).toContain('width="40" height="20"')
  })
})

describe('a link to another file', () => {
  test('leads to its guide, or to the step with its heading', async () => {
    await content.write(
      'vault/a.md',
      '# A\n\n## One\n\n[file](sub/b.md), [heading](sub/b.md#the-second-step), [part](sub/b.md#a-part), [folder](sub/c/), [plain](./sub/b), [here](#two)\n\n## Two\n\n[[b]], [[B#The second step|words]], [[Nobody]]\n\n[gone](gone.md), [file](sub/list.pdf), [root](/sub/b.md), [ours](/instruction/x)\n',
    )
    await content.write('vault/sub/b.md', '# B\n\n## The first\n\nx\n\n## The second step\n\nx\n\n### A part\n\ny\n')
    await content.write('vault/sub/c/README.md', '# C\n\n## Only\n\n[up](../b.md#nothing) [self](README.md)\n')
    expect(await told()).toMatchObject({
      ok: true,
      warnings: [
        'vault/a.md:9 "Nobody" is not part of this import. The link is shown as plain text.',
        'vault/a.md:11 "gone.md" is not part of this import. The link is shown as plain text.',
        'vault/a.md:11 "sub/list.pdf" is not part of this import. The link is shown as plain text.',
      ],
    })
    const [one, two] = (await bodyOf('a')).steps
    expect(one?.lead).toBe(
      '<a href="/instruction/b">file</a>, <a href="/instruction/b?step=the-second-step">heading</a>, <a href="/instruction/b?step=the-second-step">part</a>, ' +
        '<a href="/instruction/c">folder</a>, <a href="/instruction/b">plain</a>, <a href="/instruction/a?step=two">here</a>',
    )
    expect(two?.lead).toBe('<a href="/instruction/b">b</a>, <a href="/instruction/b?step=the-second-step">words</a>, Nobody')
    expect(two?.before).toEqual([
      {
        kind: 'html',
        html: '<p>gone, file, <a href="/instruction/b">root</a>, <a href="/instruction/x">ours</a></p>',
      },
    ])
    expect((await bodyOf('c')).steps[0]?.lead).toBe('<a href="/instruction/b">up</a> <a href="/instruction/c">self</a>')
  })

  test('leads to guides imported earlier or later', async () => {
    await content.write('vault/b.md', '# B\n\n## First\n\nx\n\n## Second\n\ny\n')
    await content.write('vault/a.md', '# A\n\n## One\n\n[b](b.md#second) [c](c.md)\n')
    await run('vault/b.md')
    expect(await told('vault/a.md')).toMatchObject({ warnings: [expect.stringContaining('"c.md" is not part of this import')] })
    expect(await htmlOf('a')).toContain('<a href="/instruction/b?step=second">b</a> c')
    await content.write('vault/c.md', '# C\n\n## One\n\nz\n')
    expect(await run()).toMatchObject({ added: ['c'], changed: ['a'], unchanged: ['b'] })
    expect(await htmlOf('a')).toContain('<a href="/instruction/c">c</a>')
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//example.com/x',
    '/\\example.com',
    'obsidian://open',
    'file:///etc/passwd',
  ])('%s is shown as its text', async (url) => {
    await content.write('vault/a.md', `# A\n\n## One\n\nSee [words](<${url}>) and [ref][].\n\n[ref]: <${url}>\n`)
    expect(await told()).toMatchObject({ ok: true, warnings: [expect.stringMatching(/^vault\/a\.md:5 /), expect.stringMatching(/:5 /)] })
    expect((await bodyOf('a')).steps[0]?.lead).toBe('See words and ref.')
  })
})

describe('files of a folder', () => {
  test('with the same name get their folder’s name', async () => {
    for (const folder of ['', '2025/', '2026/']) await content.write(`vault/${folder}notes.md`, '## A\n- [ ] b\n')
    expect(await run()).toMatchObject({ ok: true, added: ['2025-notes', '2026-notes', 'notes'] })
  })

  test('that are not text are reported', async () => {
    await content.write('vault/a.md', Buffer.from('\uFEFF# A\n- [ ] b\n', 'utf16le'))
    await content.write('vault/b.md', Buffer.from([0x23, 0x20, 0xcf, 0xf0, 0xe8]))
    await content.write('vault/c.md', '# A\n\0')
    expect(await told()).toEqual({
      problems: [
        'vault/a.md:1 This text is in UTF-16. Save it as UTF-8.',
        'vault/b.md:1 This text is not in UTF-8. Save it as UTF-8.',
        'vault/c.md:1 This is not a text file: it contains a zero byte.',
      ],
    })
  })

  test('are not followed outside the folder', async () => {
    await content.write('secret.md', '## Secret\n- [ ] a\n')
    await content.write('vault/a.md', '## A\n- [ ] b\n')
    await symlink(content.path('secret.md'), content.path('vault/b.md'))
    await symlink(content.folder, content.path('vault/round'))
    expect(await told()).toMatchObject({ ok: true, added: ['a'], skipped: ['vault/b.md:1 Symbolic links are not followed.'] })
  })

  test('give name and language to files without them', async () => {
    await content.write('vault/Переезд за месяц.md', '- [ ] Собрать коробки\n')
    await content.write('vault/umzug.md', '- [ ] Kisten für die Küche und das Bad\n- [ ] Nicht vergessen: der Schlüssel\n')
    await run()
    const read = async (slug: string, language: 'ru' | 'de') => (await findGuide(services.db, slug, language))?.guide
    expect(await read('pereezd-za-mesyats', 'ru')).toMatchObject({ name: 'Переезд за месяц', translated: true })
    expect(await read('umzug', 'de')).toMatchObject({ name: 'Umzug', translated: true })
  })
})
