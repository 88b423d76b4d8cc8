import { setImmediate } from 'node:timers/promises'
import { type Language, languages } from '@waymark/contract/choices.ts'
import type { Guide } from '@waymark/contract/guides/guides.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAddress, createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { storeTables } from '../../../../test/large-checklist.ts'
import { readFonts, readPdf } from '../../../../test/pdf.ts'
import { everyNth, isTestedIn, sampleSize } from '../../../../test/samples.ts'
import { parseGuide } from '../guide-import/documents/parse-guide.ts'

type SignedIn = Awaited<ReturnType<typeof makeSignedIn>>

let app: TestApp
let pro: SignedIn
beforeAll(async () => {
  app = await createTestApp({ content: true })
})
beforeEach(async () => {
  pro = await makePro()
})
afterAll(() => app.close())

// Moves the clock because the number of sign-in codes per network is limited.
const moveOn = () => app.services.move(200)
const person = () => {
  moveOn()
  return makeSignedIn(app.services)
}

async function makePro(): Promise<SignedIn> {
  moveOn()
  const staff = await makeStaff(app.services, 'manager')
  const someone = await person()
  const payload = { until: '2026-12-31', reason: 'A trial' }
  await app.fastify.inject({ method: 'POST', url: callAddress('changeLevel', { id: someone.user.id }), headers: staff.bearer, payload })
  return someone
}

const post = (url: string, { bearer }: SignedIn, payload: object, language: Language = 'en') =>
  app.fastify.inject({ method: 'POST', url, headers: { ...bearer, 'accept-language': language }, payload })
const ask = (someone: SignedIn, id: string, format: 'pdf' | 'markdown', kind = 'guide', language: Language = 'en') =>
  post(callAddress('requestDownload', { kind, id }), someone, { format }, language)
const download = async (...given: Parameters<typeof ask>) => {
  const asked = await ask(...given)
  expect([asked.statusCode, asked.json().code]).toEqual([200, undefined])
  return app.fastify.inject(asked.json().url)
}
const readGuide = async (slug: string, language: Language): Promise<Guide> =>
  (await app.fastify.inject({ url: callAddress('readGuide', { slug }), headers: { 'accept-language': language } })).json()
const used = async ({ bearer }: SignedIn) =>
  (await app.fastify.inject({ url: callAddress('readEntitlements'), headers: bearer })).json().downloads.used

/** Creates a checklist with one step. */
async function makeChecklist(owner: SignedIn, name: string, step: object): Promise<string> {
  const { id, version } = (await post(callAddress('createChecklist'), owner, { name, category: 'Mine' })).json()
  const changed = await post(callAddress('updateChecklist', { id }), owner, { version, steps: [step], order: ['one'] })
  expect([changed.statusCode, changed.json().errors]).toEqual([200, undefined])
  return id
}

describe('a download', () => {
  test('counts exactly up to the limit with parallel requests', async () => {
    const someone = await person()
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(someone, 'rent-a-shop', 'markdown')))
    const codes = answers.map((answer) => answer.json().code ?? answer.json().left).toSorted()
    expect(codes.filter((code) => typeof code === 'number')).toHaveLength(3)
    expect(new Set(codes.filter((code) => typeof code !== 'number'))).toEqual(new Set(['limit_downloads']))
    expect(await used(someone)).toBe(3)
  })

  test('counts once for one key, even as the last one', async () => {
    const someone = await person()
    for (let time = 0; time < 2; time++) await ask(someone, 'rent-a-shop', 'markdown')
    const headers = { ...someone.bearer, 'idempotency-key': crypto.randomUUID() }
    const askAgain = (format: string) =>
      app.fastify.inject({
        method: 'POST',
        url: callAddress('requestDownload', { kind: 'guide', id: 'rent-a-shop' }),
        headers,
        payload: { format },
      })
    for (const { left, url } of [(await askAgain('markdown')).json(), (await askAgain('markdown')).json()]) {
      expect(left).toBe(0)
      expect((await app.fastify.inject(url)).statusCode).toBe(200)
    }
    expect((await askAgain('pdf')).json().code).toBe('idempotency_conflict')
    expect(await used(someone)).toBe(3)
  })

  test('returns the remaining number, counts once and expires after a minute', async () => {
    const someone = await person()
    const { url, left, expires_at } = (await ask(someone, 'rent-a-shop', 'markdown')).json()
    expect([left, Date.parse(expires_at) - app.services.clock().getTime()]).toEqual([2, 60_000])
    const fetched = [await app.fastify.inject(url), await app.fastify.inject(url)]
    expect(fetched.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(fetched[0]?.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(await used(someone)).toBe(1)
    app.services.move(60)
    expect((await app.fastify.inject(url)).statusCode).toBe(404)
  })

  test('has an unforgeable address that ends with the session', async () => {
    const someone = await person()
    const { url } = (await ask(someone, 'rent-a-shop', 'markdown')).json()
    const forged = [
      url.replace(/.$/, url.endsWith('A') ? 'B' : 'A'),
      url.replace(/\.\d{13}/, '.9999999999999'),
      url.replace('rent-a-shop', 'register-a-trade-mark-in-israel'),
      url.replace('/downloads/', '/user-data/'),
      '/api/downloads/x',
    ]
    for (const wrong of forged) expect([wrong, (await app.fastify.inject(wrong)).statusCode]).toEqual([wrong, 404])
    const exported = (await post(callAddress('exportData'), someone, {})).json().url
    expect((await app.fastify.inject(exported.replace('/user-data/', '/downloads/'))).statusCode).toBe(404)
    await post(callAddress('logout'), someone, {})
    expect((await app.fastify.inject(url)).statusCode).toBe(404)
  })

  test('costs nothing when the file does not exist or is another user’s', async () => {
    const someone = await person()
    const theirs = await makeChecklist(await person(), 'Theirs', { id: 'one', title: 'Secret step' })
    const asked = await Promise.all([
      ask(someone, 'no-such-guide', 'pdf'),
      ask(someone, theirs, 'pdf', 'checklist'),
      ask(someone, theirs, 'markdown', 'checklist'),
      ask(someone, 'no-id', 'markdown', 'checklist'),
    ])
    expect(asked.map((answer) => answer.json().code)).toEqual(Array(4).fill('not_found'))
    expect(await used(someone)).toBe(0)
  })

  test('of a paid guide needs a plan that opens it', async () => {
    await app.services.db.execute("update guides set paid = true where slug = 'register-a-trade-mark-in-israel'")
    const someone = await person()
    for (const format of ['pdf', 'markdown'] as const)
      expect((await ask(someone, 'register-a-trade-mark-in-israel', format)).json().code).toBe('paid_guide')
    expect(await used(someone)).toBe(0)
    expect((await download(pro, 'register-a-trade-mark-in-israel', 'markdown')).payload).toContain('slug: register-a-trade-mark-in-israel')
    expect((await download(pro, 'register-a-trade-mark-in-israel', 'pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('names of files', () => {
  test.each([
    ['Счёт: "банк"/\\..', "attachment; filename=download.md; filename*=UTF-8''%D0%A1%D1%87%D1%91%D1%82%20%D0%B1%D0%B0%D0%BD%D0%BA.md"],
    ['../../etc/passwd', 'attachment; filename="etc passwd.md"'],
    ['שוק', /filename\*=UTF-8''%D7%A9%D7%95%D7%A7\.md$/],
    ['...', 'attachment; filename=download.md'],
  ])('are safe: %s', async (name, expected) => {
    const id = await makeChecklist(pro, name, { id: 'one', title: 'One' })
    const header = String((await download(pro, id, 'markdown', 'checklist')).headers['content-disposition'])
    if (typeof expected === 'string') expect(header).toBe(expected)
    else expect(header).toMatch(expected)
    expect(header).toMatch(/^attachment; /)
    expect(header).not.toMatch(/[\r\n/\\]/)
  })
})

describe('Markdown', () => {
  test.each(languages)('of every guide imports back equal in %s', async (language) => {
    const { items } = (await app.fastify.inject({ url: `${callAddress('listGuides')}?rows=100` })).json<{ items: Guide[] }>()
    const slugs = items.filter((_, index) => isTestedIn(language, index)).map(({ slug }) => slug)
    expect(slugs.length).toBeGreaterThan(5)
    for (const [place, slug] of slugs.entries()) {
      // The number of downloads in a month and in a minute is limited for each user.
      if (place % 15 === 14) pro = await makePro()
      const [file, guide] = [await download(pro, slug, 'markdown', 'guide', language), await readGuide(slug, language)]
      expect(file.headers['content-type']).toBe('text/markdown; charset=utf-8')
      const read = parseGuide({ file: `${slug}/${language}.md`, language, text: file.payload }, slug)
      expect(read.problems).toEqual([])
      expect(read.guide?.front).toMatchObject({ slug, name: guide.name, announce: guide.announce })
      expect(read.guide?.steps.map(({ id, title, items }) => [id, title, items.map((item) => item.id)])).toEqual(
        (guide.steps[0]?.locked ? [] : guide.steps).map(({ id, title, items, locked }) => [
          id,
          title,
          locked ? expect.any(Array) : items.map((item) => item.id),
        ]),
      )
    }
  })

  test('of a checklist imports back equal', async () => {
    const step = {
      id: 'one',
      title: 'Открыть счёт',
      minutes: 20,
      items: [
        { id: 'a', title: 'Взять **паспорт**', depth: 0, help: 'Или права', how: 'Позвонить.' },
        { id: 'b', title: 'לקחת דרכון', depth: 1 },
      ],
    }
    const id = await makeChecklist(pro, 'Мой чек-лист', step)
    const read = parseGuide(
      { file: 'x.md', language: 'ru', text: (await download(pro, id, 'markdown', 'checklist')).payload },
      'moy-chek-list',
    )
    expect(read.guide?.steps).toMatchObject([
      {
        id: 'one',
        title: 'Открыть счёт',
        minutes: 20,
        items: [
          { id: 'a', depth: 0 },
          { id: 'b', depth: 1, title: 'לקחת דרכון' },
        ],
      },
    ])
  })
})

describe('PDF', () => {
  const footers: [Language, string, string][] = [
    ['de', 'Seite 1 von', 'Erledigte Schritte: 0 von 10'],
    ['en', 'Page 1 of', 'Steps done: 0 of 10'],
    ['ru', 'Страница 1 из', 'Пройдено шагов: 0 из 10'],
  ]
  test.each(everyNth(footers, 3))('of a guide says all of it as text in %s, with what was ticked', async (language, page, stepsDone) => {
    const guide = await readGuide('rent-a-shop', language)
    const [step] = guide.steps
    const ops = step?.items.slice(0, 2).map(({ id: item }, index) => ({
      op: crypto.randomUUID(),
      at: app.services.clock().toISOString(),
      restart: 0,
      step: step.id,
      item,
      ...(index === 0 ? { done: true } : { skipped: true }),
    }))
    await post(callAddress('saveProgress', { id: 'rent-a-shop' }), pro, { ops })
    await post(callAddress('saveNote', { kind: 'guide', id: 'rent-a-shop' }), pro, {
      step: step?.id,
      text: `Заметка ${language}`,
      version: 0,
    })
    const { rawPayload } = await download(pro, 'rent-a-shop', 'pdf', 'guide', language)
    const { info, text } = await readPdf(rawPayload)
    expect(info).toMatchObject({ Title: guide.name, Language: language, Author: 'Waymark' })
    const said = text.replace(/\s+/g, '')
    const wanted = [guide.name, guide.announce, page, stepsDone, guide.sources[0]?.title ?? '', 'instruction/rent-a-shop']
    const titles = guide.steps.flatMap(({ title, items }) => [title, ...items.map((item) => item.title.replace(/<[^>]*>/g, ''))])
    for (const words of [...wanted, ...titles]) expect(said).toContain(words.replace(/&amp;/g, '&').replace(/\s+/g, ''))
    expect(rawPayload.toString('latin1')).toContain('/MarkInfo')
  })

  test('has Hebrew in reading order, printable characters and embedded fonts', async () => {
    const step = {
      id: 'one',
      title: 'פתיחת חשבון בבנק',
      items: [
        { id: 'a', title: 'בקשו אישור (Form 1) מהבנק', depth: 0 },
        { id: 'b', title: 'Платёж 300 ₪ и 5 € ✓ банку «לאומי» сегодня 😀', depth: 0 },
      ],
    }
    const id = await makeChecklist(pro, 'הרשימה שלי', step)
    const { rawPayload } = await download(pro, id, 'pdf', 'checklist')
    const { text } = await readPdf(rawPayload)
    // Left to right: the last word of a Hebrew line comes first.
    for (const words of ['בבנק חשבון פתיחת', 'שלי הרשימה', 'אישור בקשו', 'Form 1', '300 ₪', '5 € ✓', 'לאומי', '😀'])
      expect(text).toContain(words)
    const fonts = readFonts(rawPayload)
    expect(fonts.length).toBeGreaterThan(2)
    for (const font of fonts) expect(font).toMatch(/^\/BaseFont\s*\/[A-Z]{6}\+(GolosText|NotoSansHebrew|NotoEmoji|DejaVuSansMono)/)
  })

  test('is drawn even with characters that no font has', async () => {
    const id = await makeChecklist(pro, '開店 مرحبا 👩🏽‍🚀', { id: 'one', title: 'Open 店 \u{1EC71}', lead: 'ⵣ ᚠ known words' })
    const pdf = await download(pro, id, 'pdf', 'checklist')
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await readPdf(pdf.rawPayload)).text).toContain('known words')
  })

  test('keeps typed text inert', async () => {
    const hostile =
      '#read("/etc/passwd") $x$ @ref <b>bold</b> <script>alert(1)</script> [x](javascript:alert(1)) `#panic()` {{blank}} \\u{41}'
    const step = {
      id: 'one',
      title: '#panic("x")',
      lead: hostile,
      before: `${hostile}\n\n\`\`\`typst\n#panic()\n\`\`\``,
      items: [{ id: 'a', title: '#image("x.png")', depth: 0, help: hostile, how: hostile }],
      after: hostile,
    }
    const id = await makeChecklist(pro, '#set page(width: 1pt)', step)
    const { rawPayload } = await download(pro, id, 'pdf', 'checklist')
    const { text } = await readPdf(rawPayload)
    for (const words of ['#set page(width: 1pt)', '#panic("x")', '#image("x.png")', '#read("/etc/passwd")', '$x$ @ref'])
      expect(text).toContain(words)
    expect(text).not.toContain('root:')
    expect(rawPayload.toString('latin1')).not.toMatch(/\/(JavaScript|JS|Launch|EmbeddedFile)\b|javascript:/)
  })

  test.each([
    ['en', 'There’s too much here for one PDF. Download it in another format or in several parts.'],
    ['ru', 'Текста слишком много для одного PDF. Скачайте его в другом формате или по частям.'],
    ['de', 'Das ist zu viel für ein PDF. Laden Sie es in einem anderen Format oder in mehreren Teilen herunter.'],
  ] as const)(
    'of a checklist that was stored far above what may be written is refused in words, in %s, and costs nothing',
    async (language, detail) => {
      const someone = await person()
      const id = await makeChecklist(someone, 'Huge', { id: 'one', title: 'One' })
      await storeTables(app.services.db, id, 1600)
      const refused = await ask(someone, id, 'pdf', 'checklist', language)
      expect([refused.statusCode, refused.json()]).toEqual([413, expect.objectContaining({ code: 'too_large_to_print', detail })])
      expect(await used(someone)).toBe(0)
      const small = await makeChecklist(someone, 'Small', { id: 'one', title: 'Known words' })
      expect((await readPdf((await download(someone, small, 'pdf', 'checklist')).rawPayload)).text).toContain('Known words')
      expect(await used(someone)).toBe(1)
    },
  )

  test('of a large checklist does not block other requests', async () => {
    const id = await makeChecklist(pro, 'Large', { id: 'one', title: 'One' })
    const steps = Array.from({ length: sampleSize(30, 80) }, (_, step) => ({
      id: `s${step}`,
      title: `Step ${step}`,
      items: Array.from({ length: 10 }, (_, item) => ({
        id: `i${step}-${item}`,
        title: `Задача ${item} of step ${step}`,
        depth: 0,
        help: 'And so on',
      })),
    }))
    const changed = await post(callAddress('updateChecklist', { id }), pro, { version: 2, steps, order: steps.map((step) => step.id) })
    expect([changed.statusCode, changed.json().errors]).toEqual([200, undefined])
    const drawing = ask(pro, id, 'pdf', 'checklist')
    let [answered, drawn] = [0, false]
    void drawing.then(() => {
      drawn = true
    })
    while (!drawn) {
      await app.fastify.inject('/healthz')
      await setImmediate()
      answered += 1
    }
    expect(answered).toBeGreaterThan(5)
    const { text } = await readPdf((await app.fastify.inject((await drawing).json().url)).rawPayload)
    expect(text).toContain(`Задача 9 of step ${steps.length - 1}`)
  })
})
