import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const languages = ['de', 'en', 'ru'] as const
type Language = (typeof languages)[number]

interface Rule {
  say: string
  not: string
  except: string[]
}

const quoted = /`([^`]+)`/g
const quotedIn = (cell: string) => [...cell.matchAll(quoted)].flatMap(([, text]) => text ?? [])

/** The rows of a glossary: what is said, what is not, and where the same word means something else. */
function readGlossary(language: Language): Rule[] {
  const rows = readFileSync(path.join(root, `docs/words/${language}.md`), 'utf8').split('\n')
  return rows.flatMap((row) => {
    const [, say = '', not = '', except = ''] = row.split(/\s*\|\s*/)
    return quotedIn(not).map((forbidden) => ({ say, not: forbidden, except: quotedIn(except) }))
  })
}

/** `*` stands for any ending, a blank for any space; whole words, at the start of a sentence too. */
function patternOf(forbidden: string): RegExp {
  const written = forbidden
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/^\p{L}/u, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
    .replace(/\*/g, String.raw`\p{L}*`)
    .replace(/ /g, String.raw`[\s\u00a0\u202f]+`)
  const start = /^\p{L}/u.test(forbidden) ? String.raw`(?<!\p{L})` : ''
  const end = /\p{L}$/u.test(forbidden) ? String.raw`(?!\p{L})` : ''
  return new RegExp(start + written + end, 'gu')
}

const textsOf = (language: Language): string[] =>
  globSync([`apps/*/{app,src}/**/words/**/${language}.ts`, `content/**/${language}.*`, `content/**/*.${language}.*`], { cwd: root }).sort()

/** Where a text says what its glossary forbids, as `file:line: words`. Addresses are no words. */
function findForbidden(written: string, file: string, rules: Rule[]): string[] {
  const text = written.replace(/https?:\S+/g, (address) => ' '.repeat(address.length))
  return rules
    .filter(({ except }) => !except.some((place) => file.startsWith(place)))
    .flatMap(({ say, not }) =>
      [...text.matchAll(patternOf(not))].map(({ 0: words, index }) => {
        const line = text.slice(0, index).split('\n').length
        return `${file}:${line}: “${words}”, say: ${say}`
      }),
    )
}

describe.each(languages)('the glossary of %s', (language) => {
  const rules = readGlossary(language)

  test('is kept by all words and content', () => {
    expect(rules.length).toBeGreaterThan(0)
    const files = textsOf(language)
    expect(files.length).toBeGreaterThan(100)
    const found = files.flatMap((file) => findForbidden(readFileSync(path.join(root, file), 'utf8'), file, rules))
    expect(found).toEqual([])
  })

  test('finds each of its words in a sentence, and none inside a longer word', () => {
    for (const rule of rules) {
      const words = rule.not.replaceAll('*', '')
      expect(findForbidden(`x\nVon ${words} und mehr.`, 'a', [rule]), rule.not).toHaveLength(1)
      if (/^\p{L}.*\p{L}$/u.test(rule.not)) expect(findForbidden(`qq${words}qq`, 'a', [rule]), rule.not).toEqual([])
    }
  })
})

interface Form {
  rule: string
  file: string
  /** Finds the texts in a file. */
  texts: RegExp
  form: RegExp
  right: string[]
  wrong: string[]
}

/** Forms that the glossaries tell of in words below their tables. */
const forms: Form[] = [
  {
    rule: 'the steps of guides in German say what to do, with Sie',
    file: 'content/guides/*/de.md',
    texts: /^## (.+?) \{#/gm,
    form: /^(?!Wenn|Wann)(?:\p{L}+n,? (?:und )?)*\p{L}+n Sie(?![^.]*\?)/u,
    right: ['Sammeln Sie Ihre Unterlagen', 'Prüfen, veröffentlichen und verbessern Sie'],
    wrong: [
      'Unterlagen sammeln',
      'Die Unterlagen',
      'Was Sie brauchen',
      'Wenn Sie fertig sind',
      'Haben Sie alles?',
      'Sammle deine Unterlagen',
    ],
  },
  {
    rule: 'names of guides in Russian say what one does, in the infinitive',
    file: 'content/guides/*/ru.md',
    texts: /^name: "?(.+?)"?$/gm,
    form: /^(?:\p{L}+о )?\p{L}+(?:ть|ти|чь)(?:ся)?(?!\p{L})/u,
    right: ['Открыть банковский счёт для бизнеса', 'Спокойно приостановить или закрыть дело', 'Научиться на курсе'],
    wrong: ['Как открыть счёт', 'Открытие счёта', 'Банковский счёт', 'Откройте счёт', 'Первый помощник на несколько часов'],
  },
]

test.each(forms)('$rule', ({ file, texts, form, right, wrong }) => {
  expect([...right, ...wrong].filter((text) => form.test(text))).toEqual(right)
  const found = globSync(file, { cwd: root }).flatMap((name) =>
    [...readFileSync(path.join(root, name), 'utf8').matchAll(texts)].map(([, text = '']) => text),
  )
  expect(found.length).toBeGreaterThanOrEqual(48)
  expect(found.filter((text) => !form.test(text))).toEqual([])
})
