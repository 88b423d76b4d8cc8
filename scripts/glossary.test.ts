import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const languages = ['de', 'en', 'ru'] as const
type Language = (typeof languages)[number]

interface Rule {
  say: string
  not: string
  /** Paths whose files may use the word, because it has another meaning there. */
  except: string[]
}

const quoted = /`([^`]+)`/g
const listQuoted = (cell: string) => [...cell.matchAll(quoted)].flatMap(([, text]) => text ?? [])

/** Reads the table of a glossary, one rule for each forbidden word. */
function readGlossary(language: Language): Rule[] {
  const rows = readFileSync(path.join(root, `docs/words/${language}.md`), 'utf8').split('\n')
  return rows.flatMap((row) => {
    const [, say = '', not = '', except = ''] = row.split(/\s*\|\s*/)
    return listQuoted(not).map((forbidden) => ({ say, not: forbidden, except: listQuoted(except) }))
  })
}

/** Matches whole words, capitalized or not. In a forbidden word `*` stands for any ending and a blank for any space. */
function toPattern(forbidden: string): RegExp {
  const source = forbidden
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/^\p{L}/u, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
    .replace(/\*/g, String.raw`\p{L}*`)
    .replace(/ /g, String.raw`[\s\u00a0\u202f]+`)
  const start = /^\p{L}/u.test(forbidden) ? String.raw`(?<!\p{L})` : ''
  const end = /\p{L}$/u.test(forbidden) ? String.raw`(?!\p{L})` : ''
  return new RegExp(start + source + end, 'gu')
}

const listTextFiles = (language: Language): string[] =>
  globSync([`apps/*/{app,src}/**/words/**/${language}.ts`, `content/**/${language}.*`, `content/**/*.${language}.*`], { cwd: root }).sort()

/** Finds forbidden words in a text, as `file:line: words`. Ignores web addresses. */
function findForbidden(content: string, file: string, rules: Rule[]): string[] {
  const text = content.replace(/https?:\S+/g, (url) => ' '.repeat(url.length))
  return rules
    .filter(({ except }) => !except.some((path) => file.startsWith(path)))
    .flatMap(({ say, not }) =>
      [...text.matchAll(toPattern(not))].map(({ 0: words, index }) => {
        const line = text.slice(0, index).split('\n').length
        return `${file}:${line}: “${words}”, say: ${say}`
      }),
    )
}

describe.each(languages)('the glossary of %s', (language) => {
  const rules = readGlossary(language)

  test('is followed by all interface texts and content', () => {
    expect(rules.length).toBeGreaterThan(0)
    const files = listTextFiles(language)
    expect(files.length).toBeGreaterThan(100)
    const forbidden = files.flatMap((file) => findForbidden(readFileSync(path.join(root, file), 'utf8'), file, rules))
    expect(forbidden).toEqual([])
  })

  test('finds a forbidden word in a sentence but not inside a longer word', () => {
    for (const rule of rules) {
      const words = rule.not.replaceAll('*', '')
      expect(findForbidden(`x\nVon ${words} und mehr.`, 'a', [rule]), rule.not).toHaveLength(1)
      if (/^\p{L}.*\p{L}$/u.test(rule.not)) expect(findForbidden(`qq${words}qq`, 'a', [rule]), rule.not).toEqual([])
    }
  })
})

interface FormRule {
  rule: string
  file: string
  /** Finds the texts in a file. */
  texts: RegExp
  form: RegExp
  right: string[]
  wrong: string[]
}

/** Rules about the form of a text, from the paragraphs below the tables of the glossaries. */
const formRules: FormRule[] = [
  {
    rule: 'a step of a German guide starts with an imperative and Sie',
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
    rule: 'the name of a Russian guide starts with an infinitive',
    file: 'content/guides/*/ru.md',
    texts: /^name: "?(.+?)"?$/gm,
    form: /^(?:\p{L}+о )?\p{L}+(?:ть|ти|чь)(?:ся)?(?!\p{L})/u,
    right: ['Открыть банковский счёт для бизнеса', 'Спокойно приостановить или закрыть бизнес', 'Научиться на курсе'],
    wrong: ['Как открыть счёт', 'Открытие счёта', 'Банковский счёт', 'Откройте счёт', 'Первый помощник на несколько часов'],
  },
]

test.each(formRules)('$rule', ({ file, texts, form, right, wrong }) => {
  expect([...right, ...wrong].filter((text) => form.test(text))).toEqual(right)
  const allTexts = globSync(file, { cwd: root }).flatMap((name) =>
    [...readFileSync(path.join(root, name), 'utf8').matchAll(texts)].map(([, text = '']) => text),
  )
  expect(allTexts.length).toBeGreaterThanOrEqual(48)
  expect(allTexts.filter((text) => !form.test(text))).toEqual([])
})
