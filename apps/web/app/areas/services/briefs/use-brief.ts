import type { BriefValue } from '@waymark/contract/services/briefs.ts'
import type { Service } from '@waymark/contract/services/services.ts'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { useRecord, visitor } from '../../../kit/device/record.ts'
import { useLanguage, useWords } from '../../../kit/language/words.tsx'
import { answerError, nextOpen, stepStates, type Values } from './answering.ts'
import { createBriefStore } from './brief-store.ts'
import type { OpenBrief } from './page-data.ts'
import { briefRecords } from './sync.ts'

/** An open brief: its answers, open questions and actions. */
export function useBrief({ service, form }: OpenBrief) {
  const t = useWords('brief')
  const language = useLanguage()
  const [query] = useSearchParams()
  const [store] = useState(() => {
    const fields = form.steps.flatMap((step) => step.fields)
    const [guide, step] = [query.get('guide'), query.get('step')]
    const opened = openedStep(service.does, guide, step)
    const text = opened && t('stepText', opened)
    const prefilled = fields.flatMap(({ id, prefill }) =>
      prefill === 'step' && text ? [{ field: id, value: text, source: 'step' as const }] : [],
    )
    return createBriefStore({ service, fields, guide, step, prefilled })
  })
  useEffect(() => store.start(), [store])
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  const record = useRecord(briefRecords, service.id, state.of)
  const { base, prefilled, touched, refused } = state

  const values: Values = useMemo(() => {
    const all = new Map<string, BriefValue | null>(base?.answers.map(({ field, value }) => [field, value]))
    for (const [field, value] of Object.entries(record?.changes ?? {})) all.set(field, value)
    return new Map([...all].flatMap(([field, value]) => (value === null ? [] : [[field, value] as const])))
  }, [base, record])
  /** Adds suggestions for unanswered fields. */
  const sources = useMemo(
    () => new Map(prefilled.filter(({ field }) => !values.has(field) && !touched.has(field)).map((one) => [one.field, one])),
    [prefilled, values, touched],
  )
  const shown: Values = useMemo(
    () => new Map([...values, ...[...sources].map(([field, { value }]) => [field, value] as const)]),
    [values, sources],
  )
  const files = base?.files ?? []
  const states = stepStates(form, shown, values, files)

  return {
    store,
    state,
    values,
    shown,
    sources,
    files,
    states,
    nextOpen: nextOpen(states),
    begun: values.size > 0 || files.length > 0,
    /** When the device last stored an answer that the account does not have (ms). */
    keptAt: record ? Date.parse(record.at) : null,
    isVisitor: state.of === visitor,
    set: store.set,
    /** Error of a field that is shown. */
    answerError(id: string): string | undefined {
      const field = form.steps.flatMap(({ fields }) => fields).find((one) => one.id === id)
      const no = refused.get(id)
      if (no && values.get(id) === no.value) return no.message
      return field && answerError(field, shown, files, language)
    },
    /** Turns untouched suggestions into answers when their screen is left. */
    accept(fields: readonly { id: string }[]) {
      for (const { id } of fields) {
        const source = sources.get(id)
        if (source) store.set(id, source.value)
      }
    },
  }
}
export type OpenedBrief = ReturnType<typeof useBrief>

/** Step of the guide from which the brief was opened; undefined if the service does not do that step. */
export function openedStep(does: Service['does'], guide: string | null, step: string | null) {
  const opened = does.find(({ slug }) => slug === guide)
  const title = opened?.steps.find(({ id }) => id === step)?.title
  return opened && title ? { guide: opened.name, step: title } : undefined
}
