import type { FieldType, Prefill } from '@waymark/contract/sold-choices.ts'
import { type Note, noteDuplicates } from '../../../../platform/yaml.ts'
import { maxFiles } from '../policy.ts'
import type { FieldFacts, ServiceFacts } from './facts-schema.ts'

/** Field types that can be prefilled from each profile field, or from the guide's step. */
const prefillableTypes: Record<Prefill, FieldType[]> = {
  name: ['text'],
  legal_name: ['text'],
  registration_number: ['text'],
  address: ['text', 'long_text'],
  step: ['text', 'long_text'],
  email: ['email'],
  phone: ['phone'],
  country: ['country'],
}

export const listIds = (list: { id: string }[]): string[] => list.map(({ id }) => id)

const hasOptions = ({ type }: FieldFacts) => type === 'choice' || type === 'choices'

/** Checks that each field has what its type needs, and that conditions refer only to earlier fields. */
export function checkForm(form: ServiceFacts['form'], note: Note): void {
  noteDuplicates(listIds(form), (at) => ['form', at, 'id'], note)
  const earlier: FieldFacts[] = []
  let files = 0
  for (const [at, { fields }] of form.entries()) {
    for (const [place, field] of fields.entries()) {
      const path = ['form', at, 'fields', place]
      if (earlier.some(({ id }) => id === field.id)) note([...path, 'id'], `"${field.id}" is already used above. Use another id.`)
      checkField(field, path, note)
      checkShownIf(field, earlier, [...path, 'shown_if'], note)
      earlier.push(field)
      files += field.most ?? 0
      if (files > maxFiles && field.most)
        note([...path, 'most'], `A brief could have ${files} files with this field. Allow at most ${maxFiles} in total.`)
    }
  }
}

function checkField(field: FieldFacts, path: PropertyKey[], note: Note): void {
  const { type, options, min, max, prefill } = field
  const belongs = (key: 'options' | 'min' | 'max' | 'most', right: boolean, name: string) => {
    if (right && field[key] === undefined) note(path, `\`${key}\` is missing. A field of type ${type} needs it.`)
    if (!right && field[key] !== undefined)
      note([...path, key], `Only ${name} can have this, but this field is of type ${type}. Remove it.`)
  }
  belongs('options', hasOptions(field), 'a choice')
  belongs('min', type === 'number', 'a number')
  belongs('max', type === 'number', 'a number')
  belongs('most', type === 'file', 'a file')
  if (min !== undefined && max !== undefined && min >= max) note([...path, 'max'], `Use a number greater than min, which is ${min}.`)
  if (options) noteDuplicates(listIds(options), (at) => [...path, 'options', at, 'id'], note)
  if (prefill && !prefillableTypes[prefill].includes(type))
    note(
      [...path, 'prefill'],
      `"${prefill}" fills in a field of type ${prefillableTypes[prefill].join(' or ')}, but this field is of type ${type}.`,
    )
}

function checkShownIf({ shown_if: condition }: FieldFacts, earlier: FieldFacts[], path: PropertyKey[], note: Note): void {
  if (!condition) return
  const asked = earlier.find(({ id }) => id === condition.field)
  if (!asked) note([...path, 'field'], `There is no field "${condition.field}" above.`)
  else if (!hasOptions(asked))
    note([...path, 'field'], `"${condition.field}" is of type ${asked.type}. Use a field of type choice or choices.`)
  else noteUnknownOptions(condition, asked, path, note)
}

function noteUnknownOptions(condition: NonNullable<FieldFacts['shown_if']>, asked: FieldFacts, path: PropertyKey[], note: Note): void {
  for (const [at, wanted] of condition.is.entries())
    if (!asked.options?.some(({ id }) => id === wanted)) note([...path, 'is', at], `"${condition.field}" has no option "${wanted}".`)
}
