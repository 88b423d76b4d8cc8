import type { Language } from '@waymark/contract/choices.ts'
import { languages } from '@waymark/contract/choices.ts'
import type { StoredForm, serviceTexts } from '../tables.ts'
import type { FieldFacts, ServiceFacts } from './facts-schema.ts'
import type { ServiceWords } from './parse-words.ts'

type ByLanguage<T> = Record<Language, T>

/** Puts the words of all languages into the form that the facts describe. */
export function composeForm({ form }: ServiceFacts, words: ByLanguage<ServiceWords>): StoredForm {
  return {
    steps: form.map(({ id, fields }) => {
      const screen = (language: Language) => words[language].form[id]
      return {
        id,
        title: each((language) => screen(language)?.title),
        lead: each((language) => screen(language)?.lead),
        fields: fields.map((field) => composeField(field, (language) => screen(language)?.fields[field.id])),
      }
    }),
  }
}

type FieldWords = ServiceWords['form'][string]['fields'][string]

function composeField(
  field: FieldFacts,
  wordsIn: (language: Language) => FieldWords | undefined,
): StoredForm['steps'][number]['fields'][number] {
  const { id, type, required, options = [], min = null, max = null, most = null, prefill = null } = field
  return {
    ...{ id, type, required, min, max, most, prefill },
    shownIf: field.shown_if ?? null,
    options: options.map((option) => ({
      id: option.id,
      priceCents: option.price,
      name: each((language) => wordsIn(language)?.options[option.id]?.name),
      help: each((language) => wordsIn(language)?.options[option.id]?.help),
    })),
    label: each((language) => wordsIn(language)?.label),
    help: each((language) => wordsIn(language)?.help),
    placeholder: each((language) => wordsIn(language)?.placeholder),
  }
}

/** Every text was checked to be there; what may be left out is empty. */
const each = (textOf: (language: Language) => string | undefined): ByLanguage<string> => ({
  en: textOf('en') ?? '',
  ru: textOf('ru') ?? '',
  de: textOf('de') ?? '',
})

export type ServiceText = Omit<typeof serviceTexts.$inferInsert, 'serviceId'>

export const composeTexts = ({ options }: ServiceFacts, words: ByLanguage<ServiceWords>, samples: ByLanguage<string>): ServiceText[] =>
  languages.map((language) => {
    const { name, announce, tags, gets, needs, works, questions, urgent, options: named } = words[language]
    return {
      ...{ language, name, announce, tags, gets, needs, works, questions, urgent },
      options: options.map(({ id }) => ({ id, name: named[id]?.name ?? '', help: named[id]?.help ?? '' })),
      sample: samples[language],
    }
  })
