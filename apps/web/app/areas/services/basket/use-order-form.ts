import type { OrderData } from '@waymark/contract/services/orders.ts'
import { type RefObject, useEffect, useState } from 'react'
import { createDrafts } from '../../../kit/device/draft.ts'
import { pageMemory } from '../../../kit/device/record.ts'
import { useLanguage } from '../../../kit/language/words.tsx'
import { emptyDraft, isOrderDraft, isOrderField, type OrderDraft, type OrderField, withKnown } from './order-draft.ts'

export type OrderErrors = Partial<Record<OrderField, string>>

/** What was typed, for as long as the site is open: the way to the brief and back loses nothing. */
const drafts = createDrafts<OrderDraft>({ key: 'order', check: isOrderDraft, place: pageMemory })

/** Without a connection nothing is checked here: the server has the last word anyway. */
const loadCheck = () =>
  import('./check-order.ts').then(
    ({ checkOrder }) => checkOrder,
    () => () => ({}),
  )

/** The order data: prefilled with what is known, checked on leaving a field and on ordering; what was typed stays. */
export function useOrderForm(form: RefObject<HTMLFormElement | null>, known: OrderData | null) {
  const language = useLanguage()
  const [draft, setDraft] = useState(() => withKnown(drafts.read('data') ?? emptyDraft, known))
  const [errors, setErrors] = useState<OrderErrors>({})
  const [refused, setRefused] = useState(0)

  // Whoever signs in here has their details where they typed nothing; what they take away later stays away.
  const [filled, setFilled] = useState(known !== null)
  if (known && !filled) {
    setFilled(true)
    setDraft(withKnown(draft, known))
  }

  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus()
  }, [refused, form])

  const wrongOf = async () => (await loadCheck())(draft, language) as OrderErrors
  /** Says what is wrong and goes to the first of it. */
  function refuse(found: OrderErrors) {
    setErrors(found)
    setRefused((times) => times + 1)
  }

  return {
    draft,
    errors,
    set(field: OrderField, value: string) {
      void loadCheck()
      setDraft((before) => {
        const next = { ...before, [field]: value }
        drafts.keep('data', next)
        return next
      })
      setErrors(({ [field]: _, ...others }) => others)
    },
    /** A field was left. */
    check: (field: OrderField) => void wrongOf().then((found) => setErrors((before) => ({ ...before, [field]: found[field] }))),
    /** Nothing is wrong by the rules of the call. */
    async valid(): Promise<boolean> {
      const found = await wrongOf()
      if (Object.keys(found).length === 0) return true
      refuse(found)
      return false
    },
    /** Says what the server refused of the fields; false when that is none of them. */
    refusedBy(named: readonly { path: string; message: string }[]): boolean {
      const found = Object.fromEntries(named.filter(({ path }) => isOrderField(path)).map(({ path, message }) => [path, message]))
      if (Object.keys(found).length === 0) return false
      refuse(found)
      return true
    },
  }
}
export type OrderForm = ReturnType<typeof useOrderForm>
